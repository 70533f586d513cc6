import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letCopiesAge } from '../../../../test/copies.ts';
import { MATCH_OFFER } from '../../../../test/match-offer.ts';
import { runStaffWords } from '../../../../test/staff-words.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { createTestServer, type TestServer } from '../../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const staff = (code: string, ...words: string[]) => runStaffWords(test, code, words);

describe('the staff command line', () => {
  it('FLAG-17: a flag switches for its merchant alone, within a second, without a restart', async () => {
    const flags = async (merchant: string) => (await test.call('getStatus', {}, { merchant })).value.info.whitelabelVal;
    expect((await flags('EN'))['GAMELOHOT3']).toBe(true);
    await staff('EN', 'flag', 'hotGames', 'off');
    letCopiesAge();
    expect((await flags('EN'))['GAMELOHOT3']).toBe(false);
    expect((await flags('LANTERN'))['GAMELOHOT3']).toBe(true);
    expect((await test.call('listHotGames', {})).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    await staff('EN', 'flag', 'GAMELOHOT3', 'on');
  });

  it('is held to what any merchant may give, and a merchant in another currency to as much in it', async () => {
    const days = (most: string) => ['sign-in', '1', '1', '1', '1', '1', '1', most];
    await expect(staff('EN', 'cashback', 'RNG', '25.1')).rejects.toThrow('cashback.rates.RNG has to be at most 25');
    await expect(staff('EN', ...days('1001'))).rejects.toThrow('signInAmounts has to be at most 1000');
    await expect(staff('EN', 'set', 'lottery.marginBasisPoints.Lott', '0')).rejects.toThrow('has to be at least 1');
    await expect(staff('EN', 'set', 'agents.maximumRates', '{"RNG":"99"}')).rejects.toThrow('has to be at most 25');
    await expect(staff('LANTERN', ...days('10001'))).rejects.toThrow('signInAmounts has to be at most 10000');
    expect(await staff('LANTERN', ...days('1001'))).toContain('1001');
    await staff('LANTERN', 'sign-in', 'off');
  });

  it('sets how large stakes are as long as nobody has played, and as the currency has places', async () => {
    const set = (factor: string) => staff('EN', 'set', 'stakeFactor', JSON.stringify(factor));
    for (const wrong of ['3', '0', '10000', '1.5']) await expect(set(wrong)).rejects.toThrow('1, 2 or 5 times');
    await expect(set('0.1')).rejects.toThrow('stakeFactor has to be as large as the places of CNY allow');
    const { currency } = test.merchant('EN').settings;
    const setCurrency = (code: string) => staff('EN', 'set', 'currency', JSON.stringify({ ...currency, code }));
    await setCurrency('KWD');
    expect(await set('0.1')).toContain('"0.1"');
    await expect(setCurrency('CNY')).rejects.toThrow('stakeFactor has to be as large as the places of CNY allow');
    await set('1');
    await setCurrency('CNY');
    expect(await set('20')).toContain('"20"');
    const { id } = await test.newMember();
    await seedCatalogue(test.database.database);
    await test.database.asOwner(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
        select 'EN', vendor_code, 'r', $1, gen_random_uuid(), node_id from game limit 1`,
      [id],
    );
    await expect(set('50')).rejects.toThrow('stakeFactor has to be 20, as it was when somebody played first');
    // Everything else still changes, and other merchants are not held by it.
    expect(await staff('EN', 'set', 'minimumAge', '20')).toContain('20');
    expect(await staff('LANTERN', 'set', 'stakeFactor', '"10"')).toContain('"10"');
    await test.database.asOwner(`delete from vendor_round where merchant_code = 'EN'`);
    await set('1');
    await staff('LANTERN', 'set', 'stakeFactor', '"1"');
    await staff('EN', 'set', 'minimumAge', '18');
  });

  it('STATUS-16: a network that cannot be read is refused, because it would fail every call', async () => {
    await expect(staff('EN', 'region', 'block', '10.0.0.0/8', 'everybody')).rejects.toThrow(
      '"everybody" is not a network, such as 203.0.113.0/24',
    );
    await expect(staff('EN', 'set', 'region.blockedNetworks', '["all"]')).rejects.toThrow('"all" is not a network');
    await expect(staff('EN', 'set', 'region', '7')).rejects.toThrow('region: Invalid type: Expected Object');
    await expect(staff('EN', 'set', 'region', '{"restricted":false,"blockedNetworks":[5]}')).rejects.toThrow(
      'region.blockedNetworks.0: Invalid type: Expected string but received 5',
    );
    expect(await staff('EN', 'region', 'block', '10.0.0.0/8')).toContain('"blockedNetworks":["10.0.0.0/8"]');
    expect(await staff('EN', 'region', 'block')).toContain('"blockedNetworks":[]');
  });

  it('LANG-05: languages are refused that the default is not among, or that are none', async () => {
    await expect(staff('EN', 'set', 'defaultLanguage', '"UR"')).rejects.toThrow(
      'the default language UR is not among the languages',
    );
    await expect(staff('EN', 'set', 'languages', '["VI"]')).rejects.toThrow('EN is not among the languages');
    await expect(staff('EN', 'set', 'languages', '["EN","EN"]')).rejects.toThrow('a language is named twice');
    await expect(staff('EN', 'set', 'languages.0', '"TH"')).rejects.toThrow('a language is named twice');
    await expect(staff('EN', 'set', 'languages', '5')).rejects.toThrow(/Invalid/);
    const { languages } = (await test.call('getStatus', {})).value.info;
    expect(await staff('EN', 'set', 'languages', JSON.stringify(languages.toReversed()))).toMatch(/^languages is/);
    expect(await staff('EN', 'set', 'languages', JSON.stringify(languages))).toMatch(/^languages is/);
  });

  it('a pattern of a registration field that cannot be used is refused, because each registration would fail', async () => {
    const set = (acceptedPattern: string) =>
      staff(
        'EN',
        'set',
        'registerFields',
        JSON.stringify({ zalo: { enabled: true, required: false, acceptedPattern } }),
      );
    await expect(set('^[a-z$')).rejects.toThrow('the pattern of zalo is not taken');
    await expect(set('^(a+)+$')).rejects.toThrow('the pattern of zalo is not taken');
    expect(await set('*')).toContain('"acceptedPattern":"*"');
  });

  it('offers for deposits are refused that ask for more staking than the conduct profile allows', async () => {
    const offers = (times: number) => JSON.stringify([{ ...MATCH_OFFER, wagerTimes: times }]);
    await expect(staff('LANTERN', 'set', 'bonusOffers', offers(11))).rejects.toThrow(
      'the offer match has to be staked 11 times; with the conduct profile regulated 10 times are the most',
    );
    await expect(staff('LANTERN', 'set', 'bonusOffers', '[{}]')).rejects.toThrow(/Invalid/);
    expect(await staff('LANTERN', 'set', 'bonusOffers', offers(10))).toMatch(/^bonusOffers is/);
    expect(await staff('EN', 'set', 'bonusOffers', offers(11))).toMatch(/^bonusOffers is/);
  });

  it('real money is refused while only sandboxes send, pay in and pay out', async () => {
    await expect(staff('EN', 'set', 'playMoney', 'false')).rejects.toThrow(
      'only a sandbox for: mail (MAIL_URL), deposits',
    );
    const [row] = await test.database.asOwner<{ real: boolean }>(
      `select (settings->>'playMoney')::boolean is false as real from merchant where merchant_code = 'EN'`,
    );
    expect(row?.real).toBe(false);
  });

  it('sets status, vendor, limits and any setting by name, and refuses what does not fit', async () => {
    await staff('EN', 'maintenance', 'on', '2030-01-01T00:00:00Z');
    letCopiesAge();
    expect((await test.call('getStatus', {})).value).toMatchObject({
      maintenance: true,
      maintenanceEnd: Date.UTC(2030, 0, 1),
    });
    await staff('EN', 'maintenance', 'off');
    await staff('EN', 'limit', 'deposit', '20', '500');
    await staff('EN', 'set', 'brand.radius', '9');
    letCopiesAge();
    const { info } = (await test.call('getStatus', {})).value;
    expect(info.brand.radius).toBe(9);
    await expect(staff('EN', 'set', 'brand.radius', '900')).rejects.toThrow(/max|Invalid/i);
    await expect(staff('EN', 'set', 'brand.nothing', '1')).rejects.toThrow(/no setting/);
    await expect(staff('EN', 'flag', 'nothing', 'on')).rejects.toThrow(/no flag/);
    await expect(staff('EN', 'limit', 'deposit', '50', '20')).rejects.toThrow(/above/);
    for (const words of [
      ['limit', 'withdrawal', '20.001', '500'],
      ['limit', 'deposit', '20', 'much'],
      ['set', 'withdrawal.minimum', '"20.0001"'],
      ['set', 'vipLevels', '[{"deposited":"0.001"}]'],
    ])
      await expect(staff('EN', ...words)).rejects.toThrow(/places|not an amount|not a decimal|Expected|Invalid/);
    await staff('EN', 'set', 'smsLimits.messageCost', '"0.0075"');
    await test.change('EN', { rewardMaximum: '10.005' });
    await staff('EN', 'set', 'brand.radius', '8');
    await expect(staff('EN', 'set', 'rewardMaximum', '"10.006"')).rejects.toThrow(
      /^rewardMaximum: 10\.006 has more places than the currency$/,
    );
    await staff('EN', 'set', 'rewardMaximum', '"10.06"');
  });

  it('NOTICE-01: a notice is served in its languages and cleaned of scripts; gone when removed', async () => {
    const id = (await staff('EN', 'notice', 'add', 'EN=Hello', 'VI=Xin chào')).split(' ')[1] ?? '';
    const titles = async (language: string) =>
      (await test.call('listAnnouncements', { types: 'PL' }, { language })).value.player.map((item) => item.title);
    expect(await titles('VI')).toEqual(['Xin chào']);
    expect(await titles('TH')).toEqual(['Hello']);
    expect((await test.call('listAnnouncements', { types: 'PL' }, { merchant: 'LANTERN' })).value.player).toEqual([]);
    await staff('EN', 'notice', 'remove', id);
    expect(await titles('EN')).toEqual([]);
  });
});
