import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Wp1Answer, Wp1Call } from '@tessera/contract/vendors/wp1';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { callWallet, type VendorKey } from '../../../test/vendor-call.ts';
import { seedGames } from '../../seed.ts';
import { refusalOf } from '#server/modules/staff/staff.ts';
import { commandLine } from '#server/modules.ts';

/** A list of one game. */
const GAMES_FILE = fileURLToPath(new URL('vendor-games.test.json', import.meta.url));

let test: TestServer;
let code: string;
let first: VendorKey;
let count = 0;
beforeAll(async () => {
  test = await createTestServer();
  await seedGames(test.platform.database);
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  code = `GEMS${count}`;
  const words = ['name=Gems', 'launch=https://games.example/', 'merchants=EN', `games=${GAMES_FILE}`];
  first = keyIn(await vendor('add', code, ...words));
});

const vendor = (...words: string[]) =>
  commandLine.runForPlatform(test.platform.database, ['vendor', ...words], {
    outside: { sms: undefined, phoneVerification: undefined },
    places: test.platform.config,
    staff: { name: 'alice', isOnePerson: true },
  });
const refused = (...words: string[]): Promise<string> =>
  vendor(...words).catch((error: unknown) => refusalOf(error) ?? Promise.reject(error));

function keyIn(said: string): VendorKey {
  const [, keyId, secret] = /key (\S+) {2}secret (\S+)/.exec(said) ?? [];
  if (!keyId || !secret) throw new Error(`no key in: ${said}`);
  return { keyId, secret };
}

/** What the wallet answers the vendor. */
const answerTo = async (key: VendorKey, fields: object, name: Wp1Call) =>
  (await callWallet(test, { vendor: code, ...key }, name, fields)).json<Wp1Answer & { session?: string }>();
const call = async (key: VendorKey, fields: object, name: Wp1Call = 'tx/query') =>
  (await answerTo(key, fields, name)).code;

/** Whether a key is taken: a question after a transaction that there is not. */
const isTaken = async (key: VendorKey, merchant = 'EN') =>
  (await call(key, { merchant, player: randomUUID(), currency: 'CNY', tx_id: 'x' })) !== 'BAD_SIGNATURE';
/** The database's clock goes on: what lasts until then has ended. */
const endOverlap = () =>
  test.database.asOwner(
    `update vendor_key set retired_at = clock_timestamp() where vendor_code = $1 and retired_at > clock_timestamp()`,
    [code],
  );

describe('vendor connect', () => {
  it('gives a merchant that was made later the vendor, with its own key', async () => {
    const codesAt = async () => (await test.call('listVendors', {}, { merchant: 'LANTERN' })).value.vendors;
    expect((await codesAt()).map((each) => each.code)).not.toContain(code);
    const key = keyIn(await vendor('connect', code, 'LANTERN'));
    await expect.poll(async () => (await codesAt()).map((each) => each.code)).toContain(code);
    expect(await isTaken(key, 'LANTERN')).toBe(true);
    expect(await isTaken(first)).toBe(true);
    expect(key.keyId).not.toBe(first.keyId);
    expect(await refused('connect', code, 'LANTERN')).toContain('has the vendor');
  });

  it('a key moves nothing at another merchant, whatever its body says', async () => {
    const key = keyIn(await vendor('connect', code, 'LANTERN'));
    const member = await test.newMember();
    const fields = { player: member.id, currency: 'CNY', tx_id: randomUUID() };
    expect(await call(key, { ...fields, merchant: 'EN' })).toBe('BAD_REQUEST');
    expect(await call(key, { ...fields, merchant: 'LANTERN' })).not.toBe('OK');
    expect(await call({ ...key, keyId: first.keyId }, fields)).toBe('BAD_SIGNATURE');
  });

  it('what a crash left behind is taken up with the same key, and of two at once one connects', async () => {
    await test.database.asOwner(`alter table vendor add constraint cut check (cardinality(merchants) < 2) not valid`);
    await expect(vendor('connect', code, 'LANTERN')).rejects.toMatchObject({ code: '23514' });
    await test.database.asOwner('alter table vendor drop constraint cut');
    const [left] = await test.database.asOwner<{ key_id: string }>(
      `select key_id from vendor_key where vendor_code = $1 and merchant_code = 'LANTERN'`,
      [code],
    );
    const both = await Promise.all([refused('connect', code, 'LANTERN'), refused('connect', code, 'LANTERN')]);
    expect(both.filter((said) => said.includes('secret'))).toHaveLength(1);
    expect(both.join()).toContain(left?.key_id);
  });

  it('refuses a vendor of ours, an unknown one, an unknown merchant and more than one', async () => {
    expect(await refused('connect', 'JL', 'EN')).toContain('no vendor "JL" was added');
    expect(await refused('connect', 'NOBODY', 'EN')).toContain('no vendor "NOBODY"');
    expect(await refused('connect', code, 'NOBODY')).toContain('no merchant "NOBODY"');
    expect(await refused('connect', code)).toContain('no merchant ""');
    expect(await refused('connect', code, 'EN,LANTERN')).toContain('one merchant');
    expect(await refused('connect', code, 'LANTERN', 'EN')).toContain('expected vendor connect');
  });
});

describe('vendor rotate', () => {
  it('the old key is valid beside the new one until the overlap ends, without a restart, and refused from then on', async () => {
    expect(await isTaken(first)).toBe(true);
    const said = await vendor('rotate', code, 'EN', 'overlap=24h');
    const next = keyIn(said);
    expect(said).toMatch(/valid until \d{4}-/);
    expect([await isTaken(first), await isTaken(next)]).toEqual([true, true]);
    await endOverlap();
    expect([await isTaken(first), await isTaken(next)]).toEqual([false, true]);
    expect(await isTaken({ keyId: next.keyId, secret: first.secret })).toBe(false);
    const [row] = await test.database.asOwner(`select words, outcome, message from platform_action
      join platform_action_outcome using (action_id) order by started_at desc limit 1`);
    expect(row).toMatchObject({ words: ['rotate', code, 'EN', 'overlap=24h'], outcome: 'done' });
    expect(JSON.stringify(row)).not.toContain(next.secret);
  });

  it('a transaction that began with the old key counts once with the new one', async () => {
    const member = await test.newMember();
    await test.fund(member.id, 1_000_000n);
    const listed = async () => (await test.call('listVendors', {})).value.vendors.map((each) => each.code);
    await expect.poll(listed).toContain(code);
    const launch = await test.call('launchGame', { nodeId: `${code}-gem-rush` }, { token: member.token });
    const launch_token = new URL(launch.value.gameUrl).searchParams.get('ticket');
    const { session } = await answerTo(first, { launch_token }, 'session/verify');
    const bet = {
      player: member.id,
      currency: 'CNY',
      session,
      game: 'gem-rush',
      round_id: 'r1',
      tx_id: 't1',
      bet: '10',
      win: '0',
      round_closed: true,
    };
    expect(await call(first, bet, 'betwin')).toBe('OK');
    const next = keyIn(await vendor('rotate', code, 'EN', 'overlap=1h'));
    expect(await call(next, bet, 'betwin')).toBe('OK');
    expect((await test.call('getWallet', {}, { token: member.token })).value.sumBalance).toBe('90.00');
    await expectSoundLedger(test.database);
  });

  it('of two rotations at once one holds; the other is refused and ends no key that was just given', async () => {
    const both = await Promise.all([
      refused('rotate', code, 'EN', 'overlap=24h'),
      refused('rotate', code, 'EN', 'overlap=24h'),
    ]);
    const [done, ...more] = both.filter((said) => said.includes('secret'));
    expect(more).toEqual([]);
    expect(both.find((said) => said !== done)).toContain('still in its overlap');
    expect([await isTaken(first), await isTaken(keyIn(done ?? ''))]).toEqual([true, true]);
  });

  it('a new key that was lost is replaced by again: it ends at once, and the old one keeps its overlap', async () => {
    expect(await refused('rotate', code, 'EN', 'again')).toContain('no key is in its overlap');
    const before = await vendor('rotate', code, 'EN', 'overlap=24h');
    const after = await vendor('rotate', code, 'EN', 'again');
    const [lost, next] = [keyIn(before), keyIn(after)];
    const until = (said: string) => /until (\S+)/.exec(said)?.[1];
    expect(until(after)).toBe(until(before));
    expect([await isTaken(first), await isTaken(lost), await isTaken(next)]).toEqual([true, false, true]);
  });

  it('without an overlap all others end at once, those of an earlier rotation among them', async () => {
    const second = keyIn(await vendor('rotate', code, 'EN', 'overlap=24h'));
    const third = keyIn(await vendor('rotate', code, 'EN', 'overlap=0m'));
    expect([await isTaken(first), await isTaken(second), await isTaken(third)]).toEqual([false, false, true]);
  });

  it('the keys of other merchants stay as they are', async () => {
    const other = keyIn(await vendor('connect', code, 'LANTERN'));
    await vendor('rotate', code, 'EN', 'overlap=0m');
    expect([await isTaken(first), await isTaken(other, 'LANTERN')]).toEqual([false, true]);
  });

  it.each([
    ['no overlap', [], 'needs overlap='],
    ['an overlap without a unit', ['overlap=24'], 'an overlap is such as'],
    ['an overlap that is no time', ['overlap=-1h'], 'an overlap is such as'],
    ['an overlap that is too long', ['overlap=31d'], 'an overlap is such as'],
    ['a word that is none', ['now'], 'expected NAME=VALUE'],
  ])('%s is refused, and the key stays', async (_, words, message) => {
    expect(await refused('rotate', code, 'EN', ...words)).toContain(message);
    expect(await isTaken(first)).toBe(true);
  });

  it('refuses our own vendors and merchants without the vendor', async () => {
    expect(await refused('rotate', 'JL', 'EN', 'overlap=1h')).toContain('no vendor "JL" was added');
    expect(await refused('rotate', code, 'LANTERN', 'overlap=1h')).toContain('has no vendor');
  });
});
