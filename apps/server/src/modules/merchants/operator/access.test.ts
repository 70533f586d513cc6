import { randomUUID } from 'node:crypto';
import { isNetwork } from '@tessera/contract/merchants/network';
import type { StaffAccess } from '@tessera/contract/merchants/staff-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';
import {
  expectPartsGuarded,
  OUTSIDE_SERVICES,
  storedSettings,
  useRealProviders,
} from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { isRegionRestricted } from '#server/platform/http/pipeline.ts';

let c: ConsoleTest;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const stored = (merchant?: string) => storedSettings(c.test, merchant);
const newest = async () => (await c.call('listAudit', {}, at(c.owner))).value.entries[0];

const CHANGES = {
  region: 'changeRegion',
  signInApps: 'changeSignInApps',
  textMessages: 'changeTextMessages',
  trials: 'changeTrials',
  pictures: 'changePictures',
  cards: 'changeCardTerms',
  staffLimits: 'changeStaffLimits',
  hotGames: 'changeHotGames',
} as const;
type Part = keyof typeof CHANGES;
type Parts = Omit<StaffAccess, 'currency' | 'countries' | 'textMessagesKeptAt'>;

/** Every part of the settings that is tested here, as the console reads it. */
async function show(merchant = 'EN'): Promise<Record<Part, Parts[keyof Parts]>> {
  const as = at(c.owner, merchant);
  const access = (await c.call('showAccess', {}, as)).value;
  const { cards, staffLimits } = (await c.call('showPayments', {}, as)).value;
  const hotGames = (await c.call('showHotGames', {}, as)).value;
  return { ...access, cards, staffLimits, hotGames } as never;
}
/** Changes fields of a part as it is read at that moment. */
const change = async (part: Part, fields: object, as = at(operations)) => {
  const { version, choice } = (await show())[part];
  return c.call(CHANGES[part], { version, choice: { ...choice, ...fields } } as never, as);
};

describe('settings of access in the console', () => {
  it('say where text messages are kept while no gateway is set up', async () => {
    const { sandboxPort } = c.test.platform.config;
    const { value } = await c.call('showAccess', {}, at(operations));
    expect(value.textMessagesKeptAt).toBe(`http://localhost:${sandboxPort}/sandbox/sms`);
  });

  it('STATUS-16: refuse networks, and everybody, to members but not to staff', async () => {
    const before = await stored();
    expect((await c.test.call('listGames', {})).status).toBe(200);
    const networks = ['2001:db8::/32', '127.0.0.0/8'];
    const { status, value } = await change('region', { blockedNetworks: networks });
    expect(status).toBe(200);
    expect((await show()).region).toEqual(value);
    await expect.poll(async () => (await c.test.call('listGames', {})).errorCode).toBe('IP_NOT_ALLOW');
    expect((await c.test.call('listGames', {}, { merchant: 'LANTERN' })).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'changeRegion',
      change: { before: { blockedNetworks: [] }, after: { isRestricted: false, blockedNetworks: networks } },
    });
    await change('region', { isRestricted: true, blockedNetworks: [] });
    expect((await stored())['region']).toEqual({ restricted: true, blockedNetworks: [] });
    await change('region', { isRestricted: false });
    await expect.poll(async () => (await c.test.call('listGames', {})).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('take no network that the guard of the calls could not read, at the command line neither', async () => {
    const { settings, ...merchant } = c.test.merchant('EN');
    const refuses = (network: string, address: string) =>
      isRegionRestricted(
        { ...merchant, settings: { ...settings, region: { restricted: false, blockedNetworks: [network] } } },
        address,
      );
    for (const [network, address] of [
      ['203.0.113.7', '203.0.113.7'],
      ['203.0.113.7/24', '203.0.113.200'],
      ['10.0.0.0/8', '10.1.2.3'],
      ['2001:db8::/32', '2001:db8:1::1'],
      ['2001:DB8::1', '2001:db8::1'],
      ['::ffff:10.0.0.0/104', '::ffff:10.1.1.1'],
    ] as const)
      expect([network, isNetwork(network), refuses(network, address), refuses(network, '192.0.2.1')]).toEqual([
        network,
        true,
        true,
        false,
      ]);
    for (const network of [
      '',
      'all',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/-1',
      '10.0.0.0/1e1',
      '256.0.0.1',
      '10.0.0',
      '2001:db8::/129',
      'fe80::1%eth0',
      ' 10.0.0.0/8',
      '10.0.0.0/08',
    ])
      expect([network, isNetwork(network), (await change('region', { blockedNetworks: [network] })).status]).toEqual([
        network,
        false,
        400,
      ]);
    expect((await change('region', { blockedNetworks: ['10.0.0.0/8', '10.0.0.0/8'] })).status).toBe(400);
    const many = Array.from({ length: 201 }, (_each, place) => `10.0.${place}.0/24`);
    expect((await change('region', { blockedNetworks: many })).status).toBe(400);
  });

  it('SOCIAL-05: offer sign-in at the provider that has an app', async () => {
    const offered = async () => (await c.test.call('getStatus', {})).value.info.externalSignIn;
    const { FACEBOOK, GOOGLE } = (await stored())['externalSignIn'] as { FACEBOOK: string; GOOGLE: string };
    expect((await change('signInApps', { FACEBOOK: '1234567890', GOOGLE: '' })).status).toBe(200);
    expect((await stored())['externalSignIn']).toEqual({ FACEBOOK: '1234567890', GOOGLE: '' });
    await expect.poll(offered).toEqual(['FACEBOOK']);
    expect((await change('signInApps', { FACEBOOK, GOOGLE })).status).toBe(200);
    await expect.poll(async () => (await offered()).length).toBe(2);
  });

  it('SOCIAL-05: name no app of the sandbox where there is real money', async () => {
    const { playMoney, deposit, withdrawal, externalSignIn, outsideChat, customerService, serviceLink, telegramUrl } =
      await stored();
    // All services but sign-in come from real providers.
    const putBack = useRealProviders(c.test);
    await c.test.change('EN', {
      playMoney: false,
      deposit: { ...(deposit as object), methods: [{ method: 'manual' }] },
      withdrawal: { ...(withdrawal as object), isOpen: false },
      ...OUTSIDE_SERVICES,
    } as never);
    expect((await change('signInApps', { FACEBOOK: 'sandbox-facebook' })).errorCode).toBe('SANDBOX_WITH_REAL_MONEY');
    expect((await stored())['externalSignIn']).toEqual({ FACEBOOK: '', GOOGLE: '' });
    expect((await change('signInApps', { GOOGLE: '1-a.apps.googleusercontent.com' })).status).toBe(200);
    putBack();
    const back = {
      playMoney,
      deposit,
      withdrawal,
      externalSignIn,
      outsideChat,
      customerService,
      serviceLink,
      telegramUrl,
    };
    await c.test.change('EN', back as never);
  });

  it('CSYS-09: send codes to the countries that are named, in their order', async () => {
    const { smsCountries } = await stored();
    const sent = async () => (await c.test.call('listSendCountries', {})).value.map(({ countryCode }) => countryCode);
    const fields = {
      countries: ['PH', 'VN'],
      asksPuzzle: false,
      perPrefixHour: 3,
      messageCost: '0.2',
      dailySpend: '9',
    };
    expect((await change('textMessages', fields)).status).toBe(200);
    await expect.poll(sent).toEqual(['PH', 'VN']);
    expect(await stored()).toMatchObject({
      smsCountries: ['PH', 'VN'],
      smsSlider: false,
      smsLimits: { perPrefixHour: 3, perPrefixDay: 60, messageCost: '0.2', dailySpend: '9' },
    });
    expect((await change('textMessages', { countries: ['ZZ'] })).errorCode).toBe('COUNTRY_UNKNOWN');
    expect((await change('textMessages', { countries: smsCountries as string[], asksPuzzle: true })).status).toBe(200);
    const { value } = await c.call('showAccess', {}, at(operations));
    expect(value.countries).toContainEqual({ code: 'VN', dialingCode: '84' });
  });

  it('TRIAL-03: give a new trial its credit, and one that there is keeps its own', async () => {
    const credit = async (token: string) => (await c.test.call('getWallet', {}, { token })).value.sumBalance;
    const begin = async () => (await c.test.call('startFreePlay', {})).value.token;
    const former = await begin();
    const had = await credit(former);
    expect((await change('trials', { credit: '77.5' })).status).toBe(200);
    await expect.poll(async () => credit(await begin())).toBe('77.50');
    expect(await credit(former)).toBe(had);
  });

  it('bound how many pictures members send, and the room for them', async () => {
    const fields = { memberPerDay: 7, trialPerDay: 0, storageMegabytes: 1_000_000 };
    expect((await change('pictures', fields)).status).toBe(200);
    expect((await stored())['uploads']).toEqual(fields);
  });
});

describe('settings of cards, adjustments and hot games in the console', () => {
  it('CACC-19: let members have that many cards', async () => {
    const before = (await stored())['bankCards'] as { banks: object[] };
    expect((await change('cards', { maximum: 1, memberMayRemove: false })).status).toBe(200);
    expect((await stored())['bankCards']).toEqual({ ...before, maximum: 1, memberMayRemove: false });
    const member = await c.test.newMember();
    const own = { token: member.token };
    const pin = { paymentPassword: '204816' };
    await c.test.call('setPaymentPassword', { ...pin, confirmPaymentPassword: '204816', password: TEST_PASSWORD }, own);
    await expect
      .poll(async () => (await c.test.call('listBankCards', {}, own)).value)
      .toMatchObject({ maxCardCount: 1, normalDeleteBankCard: 'N' });
    const add = (cardNumber: string) =>
      c.test.call(
        'addBankCard',
        { bankCode: 'JADE', cardNumber, payeeName: 'Mai Tran', ...pin },
        { ...own, headers: { 'idempotency-key': randomUUID() } },
      );
    expect((await add('6222021234567894')).errorCode ?? 'added').toBe('added');
    expect((await add('4111111111111111')).errorCode).toBe('CARD_LIMIT');
    const [card] = (await c.test.call('listBankCards', {}, own)).value.bankCards;
    expect((await c.test.call('removeBankCard', { bankCardId: card?.bankCardId ?? '' }, own)).status).not.toBe(200);
  });

  it('bound what finance proposes, who cannot raise it, and let what was proposed before be approved', async () => {
    const ann = await c.addStaff({ role: 'finance', merchant: 'EN' });
    const bo = await c.addStaff({ role: 'finance', merchant: 'EN' });
    const member = await c.test.newMember();
    const propose = async (amount: string) => {
      const adjustmentId = randomUUID();
      const asked = {
        adjustmentId,
        memberId: member.id,
        direction: 'credit' as const,
        amount,
        reason: 'Cut off by us',
      };
      return { adjustmentId, answer: await c.call('proposeAdjustment', asked, at(ann)) };
    };
    const earlier = await propose('60');
    expect(earlier.answer.status).toBe(200);
    expect((await change('staffLimits', { adjustment: '50' })).status).toBe(200);
    expect(await newest()).toMatchObject({
      action: 'changeStaffLimits',
      change: { before: { adjustment: '10000' }, after: { adjustment: '50' } },
    });
    await expect.poll(async () => (await propose('50.01')).answer.errorCode).toBe('AMOUNT_INVALID');
    expect((await propose('50')).answer.status).toBe(200);
    const step = { adjustmentId: earlier.adjustmentId, step: 'approve' as const };
    expect((await c.call('decideAdjustment', step, at(bo))).status).toBe(200);
    expect((await change('staffLimits', { adjustment: '90000' }, at(ann))).errorCode).toBe('NO_PERMISSION');
  });

  it('are how home shows hot games', async () => {
    expect((await change('hotGames', { limit: 4, splitByGameType: true })).status).toBe(200);
    await expect
      .poll(async () => (await c.test.call('getStatus', {})).value.info.settings.hotGames)
      .toEqual({ limit: 4, splitByGameType: true });
  });
});

it('settings that do not fit are refused, and nothing is changed', async () => {
  const before = await stored();
  for (const [part, fields] of [
    ['region', { restricted: true }],
    ['signInApps', { FACEBOOK: 'my app' }],
    ['signInApps', { GOOGLE: 'https://evil.example' }],
    ['textMessages', { countries: ['vn'] }],
    ['textMessages', { countries: ['VN', 'VN'] }],
    ['textMessages', { perPrefixHour: 0 }],
    ['textMessages', { messageCost: '2', dailySpend: '1.9999' }],
    ['trials', { credit: '0' }],
    ['trials', { credit: '1e3' }],
    ['pictures', { memberPerDay: -1 }],
    ['pictures', { storageMegabytes: 10_000_001 }],
    ['cards', { maximum: 0 }],
    ['cards', { maximum: 21 }],
    ['cards', { banks: [] }],
    ['staffLimits', { adjustment: '0' }],
    ['staffLimits', { creditMostStaff: '-5' }],
    ['hotGames', { limit: 101 }],
    ['hotGames', { limit: 1.5 }],
  ] as const)
    expect([part, fields, (await change(part, fields)).status]).toEqual([part, fields, 400]);
  expect(await stored()).toEqual(before);
});

it('of two who change them the second is shown the saved state; readers and foreign merchants are refused', async () => {
  const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  await expectPartsGuarded(c, { changes: CHANGES, show, writer: operations, reader });
});

it('of two who save the same reading at once one is refused, and nothing of the other is lost', async () => {
  const { version, choice } = (await show()).trials;
  const answers = await Promise.all(
    ['11', '12', '13'].map((credit) =>
      c.call('changeTrials', { version, choice: { ...choice, credit } } as never, at(operations)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 'CONFLICT')).toHaveLength(2);
});
