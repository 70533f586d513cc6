import { randomUUID } from 'node:crypto';
import type { Wp1Answer, Wp1Session } from '@tessera/contract/vendors/wp1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { callWallet, type VendorKey } from '../../../../test/vendor-call.ts';
import { seedGames } from '#server/seed.ts';

const GAMES = [{ code: 'gem-rush', type: 'RNG', names: { EN: 'Gem Rush', VI: 'Săn Đá Quý' } }];

let c: ConsoleTest;
let operations: TestStaff;
let count = 0;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedGames(c.test.platform.database);
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const asOwner = () => ({ token: c.owner.token });
const asked = (code: string, changes: object = {}) => ({
  code,
  name: 'Gem Works',
  launchUrl: 'https://games.gems.example/open',
  merchants: ['EN'],
  games: GAMES,
  ...changes,
});
const add = (code: string, changes: object = {}) => c.call('addVendor', asked(code, changes), asOwner());
const newCode = () => `GEMS${(count += 1)}`;

/** Adds a vendor at EN. @returns its code and key */
async function addOne() {
  const code = newCode();
  const [key] = (await add(code)).value.keys;
  if (!key) throw new Error('no key was issued');
  return { code, key };
}

/** Whether the wallet takes a key: a question about an unknown transaction. */
async function isTaken(vendor: string, key: VendorKey, merchant = 'EN') {
  const fields = { merchant, player: randomUUID(), currency: 'CNY', tx_id: 'x' };
  return (await callWallet(c.test, { vendor, ...key }, 'tx/query', fields)).json<Wp1Answer>().code !== 'BAD_SIGNATURE';
}
const show = async (code: string) => (await c.call('showVendor', { code }, asOwner())).value;
const codesAt = async (merchant: string) =>
  (await c.test.call('listVendors', {}, { merchant })).value.vendors.map((vendor) => vendor.code);

describe('adding a vendor', () => {
  it('gives a key that the wallet takes, lists its games, and shows that the vendor answers a launch', async () => {
    const { code, key } = await addOne();
    expect(await isTaken(code, key)).toBe(true);
    expect((await show(code)).connections).toMatchObject([
      { merchant: 'EN', isOpen: true, launches: 0, verified: 0, lastVerifiedAt: null, keys: [{ endsAt: null }] },
    ]);
    await expect.poll(() => codesAt('EN')).toContain(code);
    const member = await c.test.newMember();
    const launch = await c.test.call('launchGame', { nodeId: `${code}-gem-rush` }, { token: member.token });
    expect((await show(code)).connections).toMatchObject([{ launches: 1, verified: 0 }]);
    const launch_token = new URL(launch.value.gameUrl).searchParams.get('ticket');
    const verified = await callWallet(c.test, { vendor: code, ...key }, 'session/verify', { launch_token });
    expect(verified.json<Wp1Session>().code).toBe('OK');
    const [connection] = (await show(code)).connections;
    expect(connection).toMatchObject({ launches: 1, verified: 1 });
    expect(Date.parse(connection?.lastVerifiedAt ?? '')).not.toBeNaN();
  });

  it('keeps the secret in no log, and shows it in no later answer', async () => {
    const { code, key } = await addOne();
    const { value } = await c.call('listAudit', { action: 'addVendor' }, asOwner());
    expect(value.entries[0]).toMatchObject({ outcome: 'done', change: { after: { games: 1, keys: [key.keyId] } } });
    expect(JSON.stringify(value)).not.toContain(key.secret);
    expect(JSON.stringify(await show(code))).not.toContain(key.secret);
    expect(JSON.stringify((await c.call('listVendorsOfPlatform', {}, asOwner())).value)).not.toContain(key.secret);
  });

  it('refuses a taken code, and of two at once adds one', async () => {
    expect((await add('JL')).errorCode).toBe('VENDOR_TAKEN');
    const code = newCode();
    const both = await Promise.all([add(code), add(code)]);
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual(['VENDOR_TAKEN', undefined].sort());
  });

  it.each<[string, object, string]>([
    ['an address without encryption', { launchUrl: 'http://games.example/' }, 'launchUrl'],
    ['a script for an address', { launchUrl: 'javascript:alert(1)' }, 'launchUrl'],
    ['an address with a password', { launchUrl: 'https://a:b@games.example/' }, 'launchUrl'],
    ['an unknown merchant', { merchants: ['EN', 'NOBODY'] }, 'merchants'],
    ['no merchant', { merchants: [] }, 'merchants'],
    ['no game', { games: [] }, 'games'],
    ['a game of no category', { games: [{ ...GAMES[0], type: 'WILD' }] }, 'games.0.type'],
    ['a game with a field that is none', { games: [{ ...GAMES[0], studioCode: 'jade-tiger' }] }, 'games.0.studioCode'],
    ['a game whose picture is a script', { games: [{ ...GAMES[0], icon: 'javascript:1' }] }, 'games.0.icon'],
    ['a code in small letters', { code: 'gems' }, 'code'],
  ])('refuses %s, names the field and adds nothing', async (_what, changes, field) => {
    const code = newCode();
    const { errorCode, failure } = await add(code, changes);
    expect(errorCode).toBe('REQUEST_INVALID');
    expect(JSON.stringify(failure)).toContain(`"${field}"`);
    const { value } = await c.call('listVendorsOfPlatform', {}, asOwner());
    expect(value.map((vendor) => vendor.code)).not.toContain(code);
  });
});

it('says of each game that does not fit its place and, in words, what is wrong', async () => {
  const [game] = GAMES;
  const games = [
    { ...game, type: 'WILD', code: 'gem rush' },
    { ...game, code: 'b', names: { VI: 'Săn' }, icon: 'javascript:1', volatility: 'mild', returnToPlayer: 96 },
    { code: 'c', type: 'RNG', studio: 'x' },
  ];
  const told = async (list: object[]) => (await add(newCode(), { games: list })).failure?.['issues'];
  expect(await told(games)).toEqual([
    { field: 'games.0.code', problem: 'letters, digits, - and _ are needed, 40 at most, a letter or digit first' },
    { field: 'games.0.type', problem: expect.stringMatching(/^one of .*RNG, .* is needed$/) },
    { field: 'games.1.names', problem: 'a name in EN is needed' },
    { field: 'games.1.icon', problem: 'an https address or a path from / is needed' },
    { field: 'games.1.returnToPlayer', problem: 'percent below a hundred, as text such as "96.5", is needed' },
    { field: 'games.1.volatility', problem: expect.stringMatching(/^one of .* is needed$/) },
    { field: 'games.2.names', problem: 'this field is missing' },
    { field: 'games.2.studio', problem: 'there is no such field' },
  ]);
  expect(await told([...GAMES, ...GAMES])).toEqual([{ field: 'games.1', problem: 'its code is there twice' }]);
});

describe('connecting', () => {
  it('gives another merchant its own key, which moves nothing elsewhere; a second time it is refused', async () => {
    const { code, key } = await addOne();
    const connect = () => c.call('connectVendor', { code, merchant: 'LANTERN' }, asOwner());
    const [other] = (await connect()).value.keys;
    expect(other?.keyId).not.toBe(key.keyId);
    expect(await isTaken(code, other as VendorKey, 'LANTERN')).toBe(true);
    const elsewhere = { player: randomUUID(), currency: 'CNY', tx_id: 'x', merchant: 'EN' };
    const answer = await callWallet(c.test, { vendor: code, ...(other as VendorKey) }, 'tx/query', elsewhere);
    expect(answer.json<Wp1Answer>().code).toBe('BAD_REQUEST');
    await expect.poll(() => codesAt('LANTERN')).toContain(code);
    expect((await connect()).errorCode).toBe('CONFLICT');
  });

  it('refuses our own vendors, unknown ones and unknown merchants', async () => {
    const { code } = await addOne();
    const connect = async (vendor: string, merchant: string) =>
      (await c.call('connectVendor', { code: vendor, merchant }, asOwner())).errorCode;
    expect(await connect('JL', 'LANTERN')).toBe('NOT_FOUND');
    expect(await connect('NOBODY', 'LANTERN')).toBe('NOT_FOUND');
    expect(await connect(code, 'NOBODY')).toBe('REQUEST_INVALID');
  });
});

describe('a new key', () => {
  const rotate = (code: string, overlap: number | 'again', merchant = 'EN') =>
    c.call('rotateVendorKey', { code, merchant, overlap }, asOwner());

  it('counts beside the one before until its overlap ends', async () => {
    const { code, key } = await addOne();
    const { value } = await rotate(code, 24);
    const [next] = value.keys;
    expect([await isTaken(code, key), await isTaken(code, next as VendorKey)]).toEqual([true, true]);
    const [connection] = (await show(code)).connections;
    expect(connection?.keys.map(({ keyId, endsAt }) => [keyId, endsAt])).toEqual([
      [next?.keyId, null],
      [key.keyId, value.othersEndAt],
    ]);
    expect((await rotate(code, 24)).errorCode).toBe('KEY_IN_OVERLAP');
    const again = (await rotate(code, 'again')).value.keys[0];
    expect([await isTaken(code, next as VendorKey), await isTaken(code, again as VendorKey)]).toEqual([false, true]);
    expect((await rotate(code, 0)).status).toBe(200);
    expect([await isTaken(code, key), await isTaken(code, again as VendorKey)]).toEqual([false, false]);
  });

  it('is refused where there is nothing to replace, and for longer than a month', async () => {
    const { code } = await addOne();
    expect((await rotate(code, 'again')).errorCode).toBe('NO_KEY_IN_OVERLAP');
    expect((await rotate(code, 24, 'LANTERN')).errorCode).toBe('NOT_FOUND');
    expect((await rotate('JL', 24)).errorCode).toBe('NOT_FOUND');
    expect((await rotate(code, 721)).errorCode).toBe('REQUEST_INVALID');
  });
});

describe('at a merchant', () => {
  const at = (merchant = 'EN') => ({ token: operations.token, merchant });
  const isOpenAt = async (code: string, as = at()) =>
    (await c.call('listMerchantVendors', {}, as)).value.find((vendor) => vendor.code === code)?.isOpen;

  it('a vendor is closed and opened for its members, and the log has the state before', async () => {
    const { code } = await addOne();
    expect(await isOpenAt(code)).toBe(true);
    expect((await c.call('openMerchantVendor', { code, isOpen: false }, at())).status).toBe(200);
    expect(await isOpenAt(code)).toBe(false);
    const stateAtEn = async () =>
      (await c.test.call('listVendors', {})).value.vendors.find((vendor) => vendor.code === code)?.state;
    await expect.poll(stateAtEn).toBe('maintenance');
    const { value } = await c.call('listMerchantAudit', { action: 'openMerchantVendor' }, at());
    expect(value.entries[0]).toMatchObject({ change: { before: { isOpen: true }, after: { isOpen: false } } });
    await c.call('openMerchantVendor', { code, isOpen: true }, at());
    await expect.poll(stateAtEn).toBe('open');
  });

  it('of many closed at once none is lost', async () => {
    const codes = [(await addOne()).code, (await addOne()).code, (await addOne()).code];
    await Promise.all(codes.map((code) => c.call('openMerchantVendor', { code, isOpen: false }, at())));
    expect(await Promise.all(codes.map((code) => isOpenAt(code)))).toEqual([false, false, false]);
  });

  it('what the merchant does not have can neither be seen nor closed', async () => {
    const code = newCode();
    await add(code, { merchants: ['LANTERN'] });
    expect(await isOpenAt(code)).toBeUndefined();
    for (const other of [code, 'NOBODY'])
      expect((await c.call('openMerchantVendor', { code: other, isOpen: false }, at())).errorCode).toBe('NOT_FOUND');
    expect(await isOpenAt(code, { token: c.owner.token, merchant: 'LANTERN' })).toBe(true);
  });
});
