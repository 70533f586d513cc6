import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw } from '../../../test/lottery-draws.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { runRecorded } from './record-action.ts';
import { commandLine } from '#server/modules.ts';
import { CHANGES, DISCLOSES, READS, type StaffCommand } from '#server/platform/staff-command/staff-command.ts';

const ALICE = { name: 'alice', isOnePerson: true };
const CALL = { outside: { sms: undefined, phoneVerification: undefined }, staff: ALICE };

interface ActionRow {
  staff: string;
  effect: string;
  command: string;
  words: string[];
  outcome: string | null;
  message: string | null;
}

let test: TestServer;
let member: { id: string; userName: string; token: string };
beforeAll(async () => {
  test = await createTestServer();
  member = await test.newMember();
});
afterAll(() => test.close());

async function merchantOf(code: string): Promise<Merchant> {
  const merchant = await createMerchantDirectory(test.platform.database, test.platform.log).byCode(code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  return merchant;
}
const staffOf = async (code: string, ...words: string[]) =>
  commandLine.runForMerchant(test.platform.database, await merchantOf(code), words, { staff: ALICE });
const staff = (...words: string[]) => staffOf('EN', ...words);

const rows = (merchant = 'EN') =>
  test.database.asOwner<ActionRow>(
    `select a.staff, a.effect, a.command, a.words, o.outcome, o.message
       from staff_action a left join staff_action_outcome o using (merchant_code, action_id)
      where a.merchant_code = $1 order by a.started_at, a.action_id`,
    [merchant],
  );

/** What was recorded while work ran. */
async function recordedBy(work: () => Promise<unknown>): Promise<ActionRow[]> {
  const before = (await rows()).length;
  await work();
  return (await rows()).slice(before);
}

/** Commands that change nothing, whatever their words. */
const ONLY_READING = ['show', 'actions', 'restrictions', 'feedback'];

/** An invocation of every other command, and how it ends. */
async function changingWords(): Promise<Record<string, string[]>> {
  const who = member.userName;
  const draw = await openDraw(test, '3601');
  await test.database.asOwner(
    `insert into work_failure (merchant_code, kind, item_id, attempts, next_try_at, last_error)
     values ('EN', 'test.kind', '1', 1, now(), 'x') on conflict do nothing`,
  );
  return {
    flag: ['hotGames', 'on'],
    maintenance: ['off'],
    region: ['off'],
    vendor: ['JDB', 'open'],
    limit: ['deposit', '20', '500'],
    set: ['brand.radius', '9'],
    'reset-password': [who],
    'clear-payment-password': [who],
    'payee-name': [who, 'Ann', 'Member'],
    block: [who, 'asked', 'for'],
    unblock: [who, 'asked', 'for'],
    betting: [who, 'open', 'asked', 'for'],
    agent: [who, 'on'],
    failures: ['retry', 'test.kind', '1'],
    notice: ['add', 'EN=x'],
    banner: ['add', 'EN=x', 'image=/x.png'],
    popup: ['add', 'EN=x'],
    promotion: ['add', 'EN=x'],
    'agent-notice': ['add', 'EN=x'],
    message: ['send', 'all', 'EN=x'],
    help: ['add', 'EN=x'],
    withdrawal: ['take', randomUUID()],
    vendorTransfer: ['settle', randomUUID(), 'moved=1', 'their', 'mail'],
    reward: ['give', who, 'amount=1', 'EN=x'],
    statistics: ['rebuild'],
    records: ['rebuild'],
    'sign-in': ['off'],
    cashback: ['from', 'ever'],
    lottery: ['void', 'MSSSC1', draw.issue, 'the', 'machine', 'broke'],
  };
}

describe('what is recorded', () => {
  it('every command that changes something writes its action and its outcome', async () => {
    const samples = await changingWords();
    expect([...Object.keys(samples), ...ONLY_READING].toSorted()).toEqual(
      Object.keys(commandLine.ofMerchant).toSorted(),
    );
    for (const [command, words] of Object.entries(samples)) {
      const recorded = await recordedBy(() => staff(command, ...words).catch(() => undefined));
      const outcome = ['withdrawal', 'vendorTransfer'].includes(command) ? 'refused' : 'done';
      expect(recorded, command).toEqual([
        expect.objectContaining({ staff: 'alice', effect: 'changes', command, words, outcome }),
      ]);
    }
  });

  it('a refused command is recorded with its reason, of every command that changes something', async () => {
    for (const command of Object.keys(await changingWords())) {
      const recorded = await recordedBy(() => expect(staff(command, 'nonsense'), command).rejects.toThrow());
      expect(recorded, command).toEqual([
        expect.objectContaining({ command, effect: 'changes', words: ['nonsense'], outcome: 'refused' }),
      ]);
    }
    const [last] = await recordedBy(() => staff('flag', 'nothing', 'on').catch(() => undefined));
    expect(last?.message).toContain('no flag "nothing"');
  });

  it('reading is not recorded, but looking at data of members is, without what was shown', async () => {
    const reading = [
      ['show'],
      ['actions'],
      ['notice', 'list'],
      ['message', 'list'],
      ['help', 'list'],
      ['failures', 'list'],
      ['reward', 'list'],
      ['lottery', 'list'],
    ];
    expect(await recordedBy(async () => Promise.all(reading.map((words) => staff(...words))))).toEqual([]);
    const disclosing = [
      ['restrictions', member.userName],
      ['feedback', 'list'],
      ['withdrawal', 'list'],
      ['agent', member.userName, 'contracts'],
      ['agent', member.userName, 'bills'],
    ];
    for (const words of disclosing) {
      expect(await recordedBy(() => staff(...words))).toEqual([
        {
          staff: 'alice',
          effect: 'discloses',
          command: words[0],
          words: words.slice(1),
          outcome: 'done',
          message: null,
        },
      ]);
    }
  });

  it('no word of the command line names who acts', async () => {
    const merchant = await merchantOf('EN');
    const words = ['block', member.userName, 'staff=mallory', '--staff', 'mallory'];
    const before = (await rows()).length;
    await commandLine.runForMerchant(test.platform.database, merchant, words);
    const [recorded] = (await rows()).slice(before);
    expect(recorded?.staff).not.toMatch(/mallory/);
    await staff('unblock', member.userName, 'why');
    await expect(staff('constructor')).rejects.toThrow('no command "constructor"');
  });
});

describe('secrets', () => {
  it('neither what is shown once nor what was typed as a secret is kept', async () => {
    const secrets: string[] = [];
    const recorded = await recordedBy(async () => {
      secrets.push((await staff('reset-password', member.userName, 'typed-hunter2')).split(' ')[0] ?? '');
      secrets.push((await staff('reward', 'codes', '1', 'amount=1', 'EN=Code')).split('\n')[1] ?? '');
      await staff('clear-payment-password', member.userName, 'typed-hunter3');
      for (const words of [
        ['sms.password', '"typed-hunter4"'],
        ['brand.radius', '"typed-hunter5', 'typed-hunter6"'],
        ['outsideChat', '{"url":"https://chat.example/?token=typed-hunter7","unreadUrl":null}'],
        ['outsideChat', '{"url":"https://chat.example/","unreadUrl":null,"secret":"typed-hunter8"}'],
        ['serviceLink', '"https://staff:typed-hunter9@chat.example/"'],
      ]) {
        await staff('set', ...words).catch(() => undefined);
      }
    });
    expect(secrets.map((secret) => secret.length > 5)).toEqual([true, true]);
    expect(recorded).toHaveLength(8);
    const [copy] = await test.database.asOwner<{ text: string }>(
      `select (select string_agg(a::text, ' ') from staff_action a) || (select string_agg(o::text, ' ') from staff_action_outcome o) as text`,
    );
    for (const secret of [...secrets, 'typed-hunter']) expect(copy?.text).not.toContain(secret);
  });

  it('a plain setting is kept with its value', async () => {
    const [number, text] = await recordedBy(async () => {
      await staff('set', 'brand.radius', '8');
      await staff('set', 'copyright', '"Someone 2026"');
    });
    expect(number).toMatchObject({ words: ['brand.radius', '8'], message: 'brand.radius is 8' });
    expect(text?.words).toEqual(['copyright', '"Someone 2026"']);
  });
});

/** A command of the test's own; it switches betting of nobody, so that its change can be seen. */
const planted = (recordOf: StaffCommand['recordOf'], after: () => Promise<string>): StaffCommand => ({
  usage: 'planted',
  recordOf,
  run: async (database, { code }, [id = '']) => {
    await database.forMerchant(code, (tx) =>
      sql`insert into work_failure (merchant_code, kind, item_id, attempts, next_try_at, last_error)
        values (${code}, 'planted', ${id}, 1, clock_timestamp(), 'x')`.execute(tx),
    );
    return after();
  },
});
const isChanged = async (id: string) =>
  (await test.database.asOwner(`select from work_failure where kind = 'planted' and item_id = $1`, [id])).length === 1;
const run = async (command: StaffCommand, id: string) =>
  runRecorded(test.platform.database, await merchantOf('EN'), { name: 'planted', command, words: [id] }, CALL);

describe('faults', () => {
  it('a command that breaks off after its change is recorded as failed', async () => {
    const breaking = planted(
      () => CHANGES,
      () => Promise.reject(new Error('broke off')),
    );
    const recorded = await recordedBy(() => expect(run(breaking, 'breaks')).rejects.toThrow('broke off'));
    expect(recorded).toEqual([expect.objectContaining({ outcome: 'failed', message: 'Error: broke off' })]);
    expect(await isChanged('breaks')).toBe(true);
  });

  it('a process that is killed after its change leaves the action behind, without an outcome', async () => {
    const from = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
    const script = `
      await import(${from('../../modules.ts')});
      const { openDatabase } = await import(${from('../../platform/database/database.ts')});
      const { createMerchantDirectory } = await import(${from('../merchants/merchants.ts')});
      const { createLog } = await import(${from('../../platform/log/log.ts')});
      const { runRecorded } = await import(${from('./record-action.ts')});
      const { TEST_KEYS } = await import(${from('../../../test/test-keys.ts')});
      const database = openDatabase({ url: process.env.APP_URL, connections: 4, keys: TEST_KEYS });
      const merchant = await createMerchantDirectory(database, createLog('silent')).byCode('EN');
      const command = {
        usage: '',
        recordOf: () => ({ effect: 'changes' }),
        run: async (database, { settings, code }) => {
          const { saveMerchant } = await import(${from('../merchants/merchants.ts')});
          await saveMerchant(database, { ...merchant, settings: { ...settings, copyright: 'killed' } });
          process.kill(process.pid, 'SIGKILL');
          await new Promise(() => {});
        },
      };
      await runRecorded(database, merchant, { name: 'planted', command, words: ['killed'] }, { outside: {}, staff: { name: 'bob', isOnePerson: true } });`;
    const recorded = await recordedBy(() =>
      expect(
        promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
          env: { ...process.env, APP_URL: test.database.appUrl },
        }),
      ).rejects.toMatchObject({ signal: 'SIGKILL' }),
    );
    expect(recorded).toEqual([expect.objectContaining({ staff: 'bob', words: ['killed'], outcome: null })]);
    expect((await merchantOf('EN')).settings.copyright).toBe('killed');
    const [listed] = JSON.parse(await staff('actions', '1'));
    expect(listed).toMatchObject({ staff: 'bob', outcome: 'under way, or cut off' });
  });

  it('what cannot be recorded is not done', async () => {
    const command = planted(
      () => CHANGES,
      () => Promise.resolve('changed'),
    );
    await test.database.asOwner('revoke execute on function record_action from tessera_app, public');
    try {
      await expect(run(command, 'unrecorded')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await test.database.asOwner('grant execute on function record_action to tessera_app, public');
    }
    expect(await isChanged('unrecorded')).toBe(false);
  });

  it('an answer is shown although its outcome could not be recorded', async () => {
    const command = planted(
      () => CHANGES,
      () => Promise.resolve('shown this once'),
    );
    await test.database.asOwner('revoke execute on function record_outcome from tessera_app, public');
    try {
      expect(await run(command, 'unnoted')).toMatch(/^shown this once\nIt is done, but its outcome/);
    } finally {
      await test.database.asOwner('grant execute on function record_outcome to tessera_app, public');
    }
    expect((await rows()).at(-1)).toMatchObject({ words: ['unnoted'], outcome: null });
  });

  it('a command that declares to read cannot write', async () => {
    for (const [id, record] of Object.entries({ READS, DISCLOSES })) {
      const command = planted(
        () => record,
        () => Promise.resolve(''),
      );
      await expect(run(command, id)).rejects.toMatchObject({ code: '25006' });
      expect(await isChanged(id)).toBe(false);
    }
    const posting: StaffCommand = {
      ...planted(
        () => READS,
        () => Promise.resolve(''),
      ),
      run: (database) => database.call('EN', 'x', []),
    };
    await expect(run(posting, 'posting')).rejects.toThrow(TypeError);
  });
});

describe('who may do what with the record', () => {
  it('the program adds and reads rows, and neither changes nor removes them', async () => {
    const columns = {
      staff_action: 'staff',
      staff_action_outcome: 'outcome',
      lottery_void_request: 'staff',
      lottery_void_decision: 'staff',
    };
    for (const [table, column] of Object.entries(columns)) {
      for (const statement of [
        `update ${table} set ${column} = 'x'`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable row level security`,
      ]) {
        const trying = test.platform.database.forMerchant('EN', (tx) => sql.raw(statement).execute(tx));
        await expect(trying, statement).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('a merchant sees and writes its own rows alone', async () => {
    await staff('flag', 'hotGames', 'on');
    expect(JSON.parse(await staffOf('LANTERN', 'actions'))).toEqual([]);
    await staffOf('LANTERN', 'flag', 'hotGames', 'on');
    expect(JSON.parse(await staffOf('LANTERN', 'actions', '500'))).toHaveLength(1);
    for (const table of ['staff_action', 'staff_action_outcome']) {
      const seen = await test.platform.database.forMerchant('LANTERN', (tx) =>
        sql`select from ${sql.table(table)} where merchant_code = 'EN'`.execute(tx),
      );
      expect(seen.rows).toEqual([]);
    }
    const forging = test.platform.database.forMerchant('LANTERN', (tx) =>
      sql`insert into staff_action (merchant_code, action_id, staff, effect, command, words)
        values ('EN', ${randomUUID()}, 'x', 'changes', 'x', '{}')`.execute(tx),
    );
    await expect(forging).rejects.toMatchObject({ code: '42501' });
  });

  it('lists newest first, so many as asked for, of the commands or the staff that were named', async () => {
    await staff('flag', 'hotGames', 'on');
    await staff('vendor', 'JDB', 'open');
    const list = async (...words: string[]): Promise<ActionRow[]> => JSON.parse(await staff('actions', ...words));
    expect((await list('2')).map(({ command }) => command)).toEqual(['vendor', 'flag']);
    expect(new Set((await list('50', 'flag')).map(({ command }) => command))).toEqual(new Set(['flag']));
    expect(new Set((await list('bob')).map(({ staff: name }) => name))).toEqual(new Set(['bob']));
    expect((await list()).length).toBe(20);
    for (const count of ['0', '501']) await expect(list(count)).rejects.toThrow('COUNT is between');
  });
});
