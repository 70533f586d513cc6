import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wp1Session } from '@tessera/contract/vendors/wp1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../../test/sound-ledger.ts';
import { createTestServer, type TestServer } from '../../../../test/test-server.ts';
import { callWallet } from '../../../../test/vendor-call.ts';
import { seedGames } from '#server/seed.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { refusalOf } from '#server/modules/staff/staff.ts';
import { commandLine } from '#server/modules.ts';

const NODE = 'GEMS-gem-rush';
const GAMES = [
  {
    code: 'gem-rush',
    type: 'RNG',
    names: { EN: 'Gem Rush', VI: 'Săn Đá Quý' },
    returnToPlayer: '96.1',
    volatility: 'high',
  },
  { code: 'pearl-dive', type: 'FISH', names: { EN: 'Pearl Dive' }, minBet: '0.5', maxBet: '100' },
];
let folder: string;
let test: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-vendor-'));
  test = await createTestServer();
  await seedGames(test.platform.database);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

/** A file with a vendor's games. */
function fileOf(content: unknown): string {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const wishes = (changes: Record<string, string> = {}) =>
  Object.entries({
    name: 'Gem Works',
    launch: 'https://games.gems.example/open?brand=7',
    merchants: 'EN',
    games: fileOf(GAMES),
    ...changes,
  }).map(([name, value]) => `${name}=${value}`);
const vendor = (...words: string[]) =>
  commandLine.runForPlatform(test.platform.database, ['vendor', ...words], {
    outside: { sms: undefined, phoneVerification: undefined },
    places: test.platform.config,
    staff: { name: 'alice', isOnePerson: true },
  });
const add = (code: string, ...words: string[]) => vendor('add', code, ...words);

const vendors = () => test.database.asOwner<{ code: string }>('select vendor_code as code from vendor order by 1');
const codesAt = async (merchant: string) =>
  (await test.call('listVendors', {}, { merchant })).value.vendors.map(({ code }) => code);

describe('vendor add', () => {
  it('connects a vendor with what it prints: its games are listed, open at its address, and move money by the protocol', async () => {
    expect(await codesAt('EN')).not.toContain('GEMS');
    const said = await add('GEMS', ...wishes());
    const [, keyId = '', secret = ''] = /merchant EN {2}key (\S+) {2}secret (\S+)/.exec(said) ?? [];
    expect(said).toContain('http://localhost:4000/wp1/');
    await expect.poll(() => codesAt('EN')).toContain('GEMS');
    const member = await test.newMember();
    await test.fund(member.id, 1_000_000n);
    const as = { token: member.token };
    const found = (await test.call('listGames', { vendorCode: 'GEMS' }, as)).value.games;
    expect(found.map(({ nodeId, state, isGameH5 }) => [nodeId, state, isGameH5])).toEqual([
      [NODE, 'open', false],
      ['GEMS-pearl-dive', 'open', false],
    ]);

    const { value } = await test.call('launchGame', { nodeId: NODE }, as);
    expect(value.embedded).toBe(false);
    const address = new URL(value.gameUrl);
    expect(address.origin + address.pathname).toBe('https://games.gems.example/open');
    const { ticket, ...query } = Object.fromEntries(address.searchParams);
    expect(query).toEqual({ brand: '7', game: 'gem-rush', language: 'EN', merchant: 'EN' });

    const key = { vendor: 'GEMS', keyId, secret };
    const session = (await callWallet(test, key, 'session/verify', { launch_token: ticket })).json<Wp1Session>();
    expect(session).toMatchObject({ code: 'OK', game: 'gem-rush', balance: '100.00', currency: 'CNY' });
    const round = { player: member.id, currency: 'CNY', session: session.session, game: 'gem-rush', round_id: 'r1' };
    const played = { ...round, tx_id: 't1', bet: '10', win: '25', round_closed: true };
    const answer = (await callWallet(test, key, 'betwin', played)).json();
    expect(answer).toMatchObject({ code: 'OK', balance: '115.00' });
    expect((await test.call('getWallet', {}, as)).value.sumBalance).toBe('115.00');
    await expectSoundLedger(test.database);
  });

  it('connects a vendor with its own wallet by the address and the decimals of that wallet', async () => {
    const games = wishes().filter((word) => !word.startsWith('launch='));
    const wallet = 'wallet=https://wallet.ore.example/v1';
    for (const wrong of [[wallet], [wallet, 'decimals=5'], ['wallet=http://ore.example', 'decimals=2'], ['decimals=2']])
      await expect(add('ORE', ...games, ...wrong), wrong.join(' ')).rejects.toThrow(/decimals|wallet/);
    await expect(add('ORE', ...wishes(), wallet, 'decimals=2')).rejects.toThrow('launch= is not for it');
    const said = await add('ORE', ...games, wallet, 'decimals=2');
    expect(said).toMatch(/merchant EN {2}key \S+ {2}secret \S+/);
    expect(said).not.toContain('wp1');
    const [row] = await test.database.asOwner(
      `select launch_url, wallet_url, wallet_decimals from vendor where vendor_code = 'ORE'`,
    );
    const url = 'https://wallet.ore.example/v1';
    expect(row).toEqual({ launch_url: url, wallet_url: url, wallet_decimals: 2 });
  });

  it('a merchant that was not named has nothing of it: neither vendor nor games, and no launch', async () => {
    expect(await codesAt('LANTERN')).not.toContain('GEMS');
    const member = await test.newMember('LANTERN');
    const as = { token: member.token, merchant: 'LANTERN' };
    expect((await test.call('launchGame', { nodeId: NODE }, as)).errorCode).toBe(
      (await test.call('launchGame', { nodeId: 'NOTHING-there' }, as)).errorCode,
    );
  });

  it('keeps the secret nowhere but encrypted, and shows it once', async () => {
    const said = await add('PEARLS', ...wishes({ merchants: 'EN,LANTERN' }));
    const secrets = [...said.matchAll(/secret (\S+)/g)].map(([, secret]) => secret ?? '');
    expect(new Set(secrets).size).toBe(2);
    const [copy] = await test.database.asOwner<{ text: string }>(
      `select (select string_agg(a::text, ' ') from platform_action a) || (select string_agg(o::text, ' ') from platform_action_outcome o)
         || (select string_agg(k::text, ' ') from vendor_key k) as text`,
    );
    expect(copy?.text).toContain('PEARLS');
    for (const secret of secrets) expect(copy?.text).not.toContain(secret);
    const again = await add('PEARLS', ...wishes()).then(String, refusalOf);
    expect(again).toBe('the catalogue has a vendor "PEARLS" already');
  });

  it('what a crash left behind before the vendor was there is taken up: the same key, once', async () => {
    await test.database.asOwner(`alter table vendor add constraint cut check (vendor_code <> 'CRASHED')`);
    await expect(add('CRASHED', ...wishes())).rejects.toMatchObject({ code: '23514' });
    await test.database.asOwner('alter table vendor drop constraint cut');
    expect((await vendors()).map(({ code }) => code)).not.toContain('CRASHED');
    const keys = () =>
      test.database.asOwner<{ key_id: string }>(`select key_id from vendor_key where vendor_code = 'CRASHED'`);
    const [left] = await keys();
    expect(await add('CRASHED', ...wishes())).toContain(left?.key_id);
    expect(await keys()).toHaveLength(1);
  });

  it('a start after it leaves it as it is, also where the demo has a vendor of its code', async () => {
    await seedGames(test.platform.database);
    await add('EVO', ...wishes());
    await seedDemoCatalogue(test.platform.database);
    const listed = await test.database.asOwner(
      `select v.state, g.node_id from vendor v join game g using (vendor_code) where vendor_code = 'EVO' order by g.sort`,
    );
    expect(listed).toEqual([
      { state: 'open', node_id: 'EVO-gem-rush' },
      { state: 'open', node_id: 'EVO-pearl-dive' },
    ]);
    const [row] = await test.database.asOwner(
      `select state, launch_url, merchants from vendor where vendor_code = 'GEMS'`,
    );
    expect(row).toEqual({ state: 'open', launch_url: 'https://games.gems.example/open?brand=7', merchants: ['EN'] });
  });
});

describe('what is refused', () => {
  const games = (change: object) => ({ games: () => fileOf([{ ...GAMES[0], ...change }]) });
  const refusals: [string, string, Record<string, string | (() => string)>, RegExp][] = [
    ['a code of ours', 'JL', {}, /has a vendor "JL" already/],
    ['a code in small letters', 'gems2', {}, /capital letters/],
    ['an unknown merchant', 'NEWONE', { merchants: 'EN,NOBODY' }, /no merchant "NOBODY"/],
    ['an address without encryption', 'NEWONE', { launch: 'http://games.example/' }, /https/],
    ['an address that is a script', 'NEWONE', { launch: 'javascript:alert(1)' }, /https/],
    ['an address with a password', 'NEWONE', { launch: 'https://a:b@games.example/' }, /password/],
    ['no name', 'NEWONE', { name: '' }, /a vendor needs name=/],
    ['a file that is not there', 'NEWONE', { games: '/nowhere/games.json' }, /cannot be read/],
    ['a file that is no JSON', 'NEWONE', { games: () => fileOf('{') }, /not JSON/],
    ['no games', 'NEWONE', { games: () => fileOf([]) }, /length/i],
    ['one code twice', 'NEWONE', { games: () => fileOf([GAMES[0], GAMES[0]]) }, /is there twice/],
    ['an unknown category', 'NEWONE', games({ type: 'CARDS' }), /0\.type/],
    ['a game without an English name', 'NEWONE', games({ names: { VI: 'Săn' } }), /name in EN/],
    ['a picture that is a script', 'NEWONE', games({ icon: 'javascript:alert(1)' }), /0\.icon/],
    ['a field that is none', 'NEWONE', games({ jackpot: true }), /jackpot/],
  ];
  it.each(refusals)('%s', async (_, code, changes, message) => {
    const before = await vendors();
    const texts = Object.entries(changes).map(([name, text]) => [name, typeof text === 'string' ? text : text()]);
    const refusal = await add(code, ...wishes(Object.fromEntries(texts))).then(() => undefined, refusalOf);
    expect(refusal).toMatch(message);
    expect(await vendors()).toEqual(before);
  });
});
