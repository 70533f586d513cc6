import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/modules.ts';

interface ActionRow {
  staff: string;
  effect: string;
  command: string;
  words: string[];
  outcome: string | null;
  message: string | null;
}

/** A list of one game. */
const GAMES_FILE = fileURLToPath(new URL('../modules/vendors/vendor-games.test.json', import.meta.url));

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** Platform commands that change nothing, whatever their words. */
const PLATFORM_READING = ['actions', 'audit', 'bundles'];

describe('commands of the platform', () => {
  const platform = (...words: string[]) =>
    commandLine.runForPlatform(test.platform.database, words, {
      outside: { sms: undefined, phoneVerification: undefined },
      places: test.platform.config,
      staff: { name: 'alice', isOnePerson: true },
    });
  const merchants = () => createMerchantDirectory(test.platform.database, test.platform.log).all();
  const platformRows = () =>
    test.database.asOwner<ActionRow>(
      `select a.staff, a.effect, a.command, a.words, o.outcome, o.message
         from platform_action a left join platform_action_outcome o using (action_id) order by a.started_at, a.action_id`,
    );
  const samples: Record<string, string[]> = {
    vendor: ['add', 'GEMS', 'name=Gems', 'launch=https://games.example/', 'merchants=EN', `games=${GAMES_FILE}`],
    merchant: ['add', 'NEW', 'name=New', 'hosts=new.example', 'languages=EN', 'currency=EUR', 'profile=classic'],
  };

  it('every one that changes something writes its action and its outcome, refused ones too, at no merchant', async () => {
    expect([...Object.keys(samples), ...PLATFORM_READING].toSorted()).toEqual(
      Object.keys(commandLine.ofPlatform).toSorted(),
    );
    for (const [command, words] of Object.entries(samples)) {
      const before = (await platformRows()).length;
      await platform(command, ...words);
      await expect(platform(command, ...words), command).rejects.toThrow();
      await expect(platform(command, 'nonsense'), command).rejects.toThrow();
      const same = { staff: 'alice', effect: 'changes', command };
      expect((await platformRows()).slice(before)).toEqual([
        expect.objectContaining({ ...same, words, outcome: 'done' }),
        expect.objectContaining({ ...same, words, outcome: 'refused' }),
        expect.objectContaining({ ...same, words: ['nonsense'], outcome: 'refused' }),
      ]);
    }
    const [last] = JSON.parse(await platform('actions', '1'));
    expect(last).toMatchObject({ words: ['nonsense'], outcome: 'refused' });
    expect(await test.database.asOwner('select from staff_action')).toEqual([]);
  });

  it('reading is not recorded', async () => {
    const before = await platformRows();
    expect(await platform('merchant', 'list')).toContain('LANTERN  Lantern  regulated  lantern.localhost');
    await platform('actions');
    expect(await platformRows()).toEqual(before);
  });

  it('what cannot be recorded is not done, and the program neither changes nor removes a record', async () => {
    await test.database.asOwner('revoke execute on function record_action from tessera_app, public');
    const words = ['add', 'LOST', 'name=L', 'hosts=lost.example', 'languages=EN', 'currency=EUR', 'profile=classic'];
    try {
      await expect(platform('merchant', ...words)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await test.database.asOwner('grant execute on function record_action to tessera_app, public');
    }
    expect((await merchants()).map(({ code }) => code)).not.toContain('LOST');
    for (const table of ['platform_action', 'platform_action_outcome']) {
      for (const statement of [`delete from ${table}`, `update ${table} set action_id = action_id`]) {
        const trying = test.platform.database.forPlatform((tx) => sql.raw(statement).execute(tx));
        await expect(trying, statement).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});
