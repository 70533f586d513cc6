import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteAuditHead, readNotedHeads } from './audit-heads.ts';
import { type ConsoleTest, createConsoleTest, tokenOfLink } from '../../../test/staff-client.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/modules.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const asOwner = () => ({ token: c.owner.token });
const verify = async () => (await c.call('verifyAudit', {}, asOwner())).value;
const invite = (email: string) =>
  c.call('inviteStaff', { email, name: 'Some Body', grants: [{ role: 'support', merchant: 'EN' }] }, asOwner());

/** Damages the log as who owns the database can, sees it noticed, and mends it again. */
async function damaged(damage: string, mend: string): Promise<string | null> {
  await c.test.database.asOwner(damage);
  const { isWhole, brokenAt } = await verify();
  expect(isWhole).toBe(false);
  await c.test.database.asOwner(mend);
  expect((await verify()).isWhole).toBe(true);
  return brokenAt;
}

describe('the audit log', () => {
  it('keeps calls and commands in one chain, each with its outcome and the values before and after', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const before = [{ role: 'support' as const, merchant: 'EN' }];
    const grants = [{ role: 'risk' as const, merchant: 'EN' }];
    await c.call('changeStaffGrants', { staffId: pat.staffId, before, grants }, asOwner());
    const merchant = await createMerchantDirectory(c.test.platform.database, c.test.platform.log).byCode('EN');
    if (!merchant) throw new Error('no merchant');
    await commandLine.runForMerchant(c.test.platform.database, merchant, ['flag', 'hotGames', 'on']);
    const { value } = await c.call('listAudit', {}, asOwner());
    expect(value.entries[0]).toMatchObject({ action: 'flag', merchant: 'EN', outcome: 'done' });
    expect(value.entries[1]).toMatchObject({
      staff: c.owner.email,
      action: 'changeStaffGrants',
      merchant: null,
      outcome: 'done',
      change: { before, after: grants },
    });
    expect((await verify()).isWhole).toBe(true);
  });

  it('keeps what was refused, and never a link or a token', async () => {
    await invite(c.owner.email);
    const { value } = await c.call('listAudit', { action: 'inviteStaff' }, asOwner());
    expect(value.entries[0]).toMatchObject({ outcome: 'refused', message: 'EMAIL_TAKEN' });
    const link = (await invite('linked@example.test')).value.url;
    const all = JSON.stringify(await c.test.database.asOwner('select * from audit_entry'));
    expect(all).toContain('linked@example.test');
    expect(all).not.toContain(tokenOfLink(link));
  });

  it('shows at a merchant what was done there alone', async () => {
    await c.call('searchMembers', { search: 'x' }, { ...asOwner(), merchant: 'LANTERN' });
    const { value } = await c.call('listMerchantAudit', {}, { ...asOwner(), merchant: 'LANTERN' });
    expect(value.entries.map(({ merchant }) => merchant)).toEqual(['LANTERN']);
    const { value: filtered } = await c.call('listAudit', { staff: 'nobody@example.test' }, asOwner());
    expect(filtered).toEqual({ entries: [], next: null });
    expect((await c.call('listAudit', { before: '1; drop' }, asOwner())).errorCode).toBe('REQUEST_INVALID');
  });

  it('is paged by position, each entry once', async () => {
    for (let index = 0; index < 55; index += 1) await c.call('searchMembers', { search: `p${index}` }, asOwner());
    const positions: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const { value } = await c.call('listMerchantAudit', before ? { before } : {}, asOwner());
      positions.push(...value.entries.map(({ position }) => position));
      before = value.next;
    }
    expect(positions.length).toBeGreaterThan(55);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => Number(b) - Number(a)));
  });

  it('stays one chain when many write at once', async () => {
    const before = (await verify()).entries;
    await Promise.all(Array.from({ length: 20 }, (_, index) => invite(`crowd${index}@example.test`)));
    const { isWhole, entries } = await verify();
    expect([isWhole, entries - before]).toEqual([true, 40]);
  });
});

describe('damage', () => {
  it('of a row, of its entry, and by a row put in behind its back is noticed, at its place', async () => {
    const [entry] = await c.test.database.asOwner<{ action_id: string; position: string }>(
      `select action_id, position::text from audit_entry
        where source = 'platform_action' and body ->> 'command' = 'inviteStaff' order by position desc limit 1`,
    );
    const { action_id: id, position } = entry ?? { action_id: '', position: '' };
    const staff = `'${c.owner.email}'`;
    const ofRow = await damaged(
      `update platform_action set staff = 'eve' where action_id = '${id}'`,
      `update platform_action set staff = ${staff} where action_id = '${id}'`,
    );
    const ofEntry = await damaged(
      `update audit_entry set body = body || '{"staff": "eve"}' where position = ${position}`,
      `update audit_entry set body = body || jsonb_build_object('staff', ${staff}) where position = ${position}`,
    );
    const ofHash = await damaged(
      `update audit_entry set hash = sha256(hash) where position = ${position}`,
      `update audit_entry e set hash = sha256(b.hash || convert_to(e.position || ' ' || e.source || ' ' || e.body::text, 'UTF8'))
         from audit_entry b where e.position = ${position} and b.position = e.position - 1`,
    );
    expect([ofRow, ofEntry, ofHash]).toEqual([position, position, position]);
    const behind = await damaged(
      `alter table platform_action disable trigger audit_chain;
       insert into platform_action (action_id, staff, effect, command, words)
         values ('00000000-0000-4000-8000-000000000001', 'eve', 'changes', 'x', '{}');
       alter table platform_action enable trigger audit_chain`,
      `delete from platform_action where staff = 'eve'`,
    );
    expect(behind).toBe('0');
  });

  it('by the program itself is refused: it can add no entry and change none', async () => {
    const { database } = c.test.platform;
    const { sql } = await import('kysely');
    const attempt = (text: string) => database.forPlatform(async (tx) => void (await sql.raw(text).execute(tx)));
    await expect(attempt(`update audit_entry set at_merchant = 'EN'`)).rejects.toThrow(/permission denied/);
    await expect(attempt('delete from audit_entry')).rejects.toThrow(/permission denied/);
    await expect(
      attempt(`insert into audit_entry values (1000000, 'staff_action', gen_random_uuid(), null, '{}', '')`),
    ).rejects.toThrow(/permission denied/);
    await expect(attempt(`select append_audit_entry('staff_action', gen_random_uuid(), '{}')`)).rejects.toThrow(
      /entries follow from rows/,
    );
    await expect(attempt(`update platform_action set staff = 'eve'`)).rejects.toThrow(/permission denied/);
  });

  it('by rows of the program’s own is refused: it begins an action now, at the merchant of its transaction, and ends it once', async () => {
    const { database } = c.test.platform;
    const { sql } = await import('kysely');
    const id = '00000000-0000-4000-8000-0000000000aa';
    const merchant = (text: string) => database.forMerchant('EN', async (tx) => void (await sql.raw(text).execute(tx)));
    const platform = (text: string) => database.forPlatform(async (tx) => void (await sql.raw(text).execute(tx)));
    for (const text of [
      `insert into staff_action (merchant_code, action_id, staff, effect, command, words, started_at)
         values ('EN', '${id}', 'eve', 'changes', 'x', '{}', '2020-01-01')`,
      `insert into staff_action_outcome (merchant_code, action_id, outcome) select 'EN', action_id, 'done' from staff_action limit 1`,
      `delete from staff_action`,
    ])
      await expect(merchant(text)).rejects.toThrow(/permission denied/);
    for (const text of [
      `insert into platform_action (action_id, staff, effect, command, words) values ('${id}', 'eve', 'changes', 'x', '{}')`,
      `insert into platform_action_outcome (action_id, outcome) values ('${id}', 'done')`,
    ])
      await expect(platform(text)).rejects.toThrow(/permission denied/);
    const begin = (code: string) => `select record_action(${code}, '${id}', 'pat', 'changes', 'x', '{}')`;
    const end = (code: string) => `select record_outcome(${code}, '${id}', 'done', null, null)`;
    for (const foreign of [`'LANTERN'`, 'null'])
      await expect(merchant(begin(foreign))).rejects.toThrow(/in a transaction of EN/);
    await expect(platform(begin(`'EN'`))).rejects.toThrow(/an action at EN/);
    await expect(merchant(end(`'EN'`)), 'what was not begun').rejects.toThrow(/foreign key/);
    await merchant(begin(`'EN'`));
    await expect(merchant(begin(`'EN'`))).rejects.toThrow(/unique/);
    await expect(platform(end('null')), 'begun at a merchant, ended on the platform').rejects.toThrow(/foreign key/);
    await merchant(end(`'EN'`));
    await expect(merchant(end(`'EN'`))).rejects.toThrow(/unique/);
    expect((await verify()).isWhole).toBe(true);
  });

  it('of the end is noticed by the entries that were noted outside: cut off, and written anew', async () => {
    const { platform, database } = c.test;
    const file = join(mkdtempSync(join(tmpdir(), 'audit-heads-')), 'heads.jsonl');
    const posted: string[] = [];
    const far = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        posted.push(body);
        response.writeHead(posted.length === 1 ? 503 : 204).end();
      });
    });
    await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
    const { port } = far.address() as AddressInfo;
    Object.assign(platform.config, {
      auditHeads: { file, mail: 'auditor@example.test', url: `http://127.0.0.1:${port}/heads` },
    });
    try {
      await expect(noteAuditHead(platform), 'an address that fails is asked again next time').rejects.toThrow('503');
      expect(await readNotedHeads(platform.config)).toEqual([]);
      await noteAuditHead(platform);
      await noteAuditHead(platform);
      const { entries, head } = await verify();
      const [noted, ...more] = await readNotedHeads(platform.config);
      expect([noted, more]).toEqual([{ position: String(entries), hash: head }, []]);
      expect(posted.slice(1).map((body) => JSON.parse(body))).toEqual([
        { position: String(entries), hash: head, at: expect.any(String) },
      ]);
      const [mail] = await database.asOwner<{ mail: string }>(
        `select payload::text as mail from job where name = 'mail.send-for-platform' and payload::text like '%auditor@example.test%'`,
      );
      expect(mail?.mail).toContain(head);

      await invite('after@example.test');
      await noteAuditHead(platform);
      expect(await verify()).toMatchObject({ isWhole: true, noted: 2, lostAt: null });
      const run = (...words: string[]) =>
        commandLine.runForPlatform(platform.database, ['audit', 'verify', ...words], {
          outside: {} as never,
          places: platform.config,
        });
      const last = (await readNotedHeads(platform.config))[1];
      if (!last) throw new Error('two entries are noted');
      expect(await run(last.position, last.hash)).toBe(`the audit log holds entry ${last.position} as it was noted`);
      await expect(run(last.position, head)).rejects.toThrow(`does not hold entry ${last.position}`);
      await expect(run('last', head)).rejects.toThrow('expected audit verify NUMBER HASH');

      await database.asOwner(`create table kept as select * from audit_entry where position > ${entries};
        create table kept_actions as select a.* from platform_action a join kept using (action_id) where kept.source = 'platform_action';
        create table kept_outcomes as select o.* from platform_action_outcome o join kept_actions using (action_id);
        delete from audit_entry where position > ${entries};
        delete from platform_action_outcome where action_id in (select action_id from kept_actions);
        delete from platform_action where action_id in (select action_id from kept_actions)`);
      expect(await verify()).toMatchObject({ isWhole: false, brokenAt: null, noted: 2, lostAt: last.position });
      await expect(run()).rejects.toThrow(`entry ${last.position}, noted in "${file}", is gone or another one`);
      await invite('instead@example.test');
      await invite('and-more@example.test');
      expect(await verify(), 'written anew to the same length').toMatchObject({
        isWhole: false,
        brokenAt: null,
        lostAt: last.position,
      });
      writeFileSync(file, 'no line of a head\n');
      await expect(readNotedHeads(platform.config)).rejects.toThrow('line 1');
    } finally {
      Object.assign(platform.config, { auditHeads: { file: `${file}.none`, mail: undefined, url: undefined } });
      far.close();
    }
  });

  it('is reported by the command line', async () => {
    const run = () =>
      commandLine.runForPlatform(c.test.platform.database, ['audit', 'verify'], {
        outside: {} as never,
        places: c.test.platform.config,
      });
    expect(await run()).toMatch(
      /^the audit log is whole: \d+ entries, the last with hash [0-9a-f]{64}; it holds all 0 entries that were noted outside$/,
    );
    await c.test.database.asOwner(`update platform_action set words = array['nothing']`);
    await expect(run()).rejects.toThrow(/the first of \d+ entries that does not fit is \d+/);
  });
});
