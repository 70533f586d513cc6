// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { FEATURES, type Feature } from '@tessera/contract/merchants/features';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import MemberCentreScreen from './member-centre.screen.tsx';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const member = {
  account: 'mai',
  nickname: 'Mai Lan',
  headIcon: null,
  regDate: NOON,
  isAgent: false,
  hasPaymentPassword: true,
  hasSecurityQuestion: false,
  clubLabel: { labelName: '3' },
};
const wallet = { sumBalance: '1234.50', balance: [{ accountName: 'MAIN', availBalance: '1234.50' }] };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface At {
  readonly template?: 0 | 1;
  readonly features?: readonly Feature[];
  readonly type?: number | undefined;
  readonly merchant?: object;
  readonly me?: { readonly member?: object; readonly wallet?: object; readonly unclaimedRewards?: number };
  readonly getMe?: () => unknown;
}

/** The member centre of a member at a merchant with these features alone. */
async function open({ template = 0, features = [], merchant = {}, me = {}, getMe, ...more }: At = {}) {
  const type = 'type' in more ? more.type : 0;
  const { unclaimedRewards = 0 } = me;
  const answer = { member: { ...member, ...me.member }, wallet: { ...wallet, ...me.wallet }, unclaimedRewards };
  part = await renderInApp(<MemberCentreScreen />, {
    showsValues: true,
    address: '/m/member/home',
    ...(type !== undefined && { info: { userName: 'mai', type } }),
    merchant: {
      currency: CNY,
      timeZone: 'UTC',
      languages: ['EN'],
      brand: { name: 'Aurora' },
      imageCDNs: [],
      conductProfile: 'classic',
      mobileTemplate: { mem_cen: template },
      whitelabelVal: Object.fromEntries(features.map((feature) => [FEATURES[feature], true])),
      settings: { hasVendorWallets: false, hasVipLevels: false },
      ...merchant,
    },
    answers: { getMe: getMe ?? (() => answer) },
  });
}

const groups = () =>
  [...part.element.querySelectorAll('section')]
    .filter((section) => section.querySelector('h3'))
    .map((section) => [
      section.querySelector('h3')?.textContent,
      [...section.querySelectorAll('button')].map(({ textContent }) => textContent),
    ]);
/** Entries of all groups, in their order. */
const entries = () => groups().flatMap(([, titles]) => titles as string[]);
const template = () => part.element.querySelector('[data-template]')?.getAttribute('data-template');

test.each([
  [0, 'base'],
  [1, 'new'],
] as const)('STATUS-11: the setting %s shows the template %s, with the same entries', async (setting, name) => {
  await open({ template: setting });
  expect(template()).toBe(name);
  expect(groups().slice(0, 4)).toEqual([
    ['money', ['bettingRecord']],
    ['play', ['bonuses', 'promotions', 'notices']],
    ['group', ['profile', 'passkeys', 'playLimits', 'sessions']],
    ['customerService', ['messages', 'help', 'customerService']],
  ]);
});

test.each([
  ['deposit', ['deposit'], '/m/voucherCenter'],
  ['bankCard', ['withdraw', 'bankCards'], '/m/withdraw'],
  ['memberTransactions', ['transactions'], '/m/member/transactions'],
  ['personalProfitLoss', ['profitLoss'], '/m/member/pnl'],
  ['favouriteGames', ['favourites'], '/m/gameList?type=fav'],
  ['rewardCenter', ['rewardCentre'], '/m/rewardCenter'],
  ['cashback', ['cashback'], '/m/member/manualRebate'],
  ['affiliates', ['inviteFriends'], '/m/inviteFriends'],
  ['passwordChange', ['changePassword'], '/m/changePsw'],
  ['paymentPassword', ['paymentPasswordset'], '/m/member/paymentPassword'],
  ['securityQuestion', ['securityQuestionnotSet'], '/m/member/securityQuestion'],
] as const)('MEMBER-04: the feature %s adds %j', async (feature, added, address) => {
  await open();
  const before = entries();
  part.unmount();
  await open({ features: [feature], template: 1 });
  const fresh = entries().filter((title) => !before.includes(title));
  expect(fresh).toEqual(added);
  await part.press([...part.element.querySelectorAll('h3 ~ ul button')].find((one) => one.textContent === fresh[0]));
  expect(part.went).toEqual([address]);
});

test.each([
  ['bettingRecord', '/m/gameRecord'],
  ['bonuses', '/m/member/bonuses'],
  ['promotions', '/m/activity'],
  ['notices', '/m/notice'],
  ['passkeys', '/m/member/passkeys'],
  ['playLimits', '/m/member/limits'],
  ['sessions', '/m/member/sessions'],
  ['messages', '/m/message'],
  ['help', '/m/help'],
  ['customerService', '/m/service'],
])('MEMBER-04: %s leads to %s', async (title, address) => {
  await open({ template: 1 });
  await part.press(part.button(title));
  expect(part.went).toEqual([address]);
});

test('MEMBER-04: what a merchant has beyond its features is there for real accounts alone', async () => {
  const merchant = { settings: { hasVendorWallets: true, hasVipLevels: true } };
  await open({ merchant });
  expect(entries()).toEqual(expect.arrayContaining(['wallet_transfer', 'vip_levels', 'bonuses', 'playLimits']));
  part.unmount();
  await open({ merchant, type: 40 });
  expect(entries()).not.toEqual(expect.arrayContaining(['wallet_transfer']));
  expect(entries().filter((title) => /wallet_transfer|vip_levels|bonuses|playLimits/.test(title))).toEqual([]);
});

test('MEMBER-06: a regulated merchant has no security question', async () => {
  await open({ features: ['securityQuestion'], merchant: { conductProfile: 'regulated' } });
  expect(entries().filter((title) => title.startsWith('securityQuestion'))).toEqual([]);
});

test('AGENT-15: the area of agents is there for agents alone, as far as the merchant has it', async () => {
  const areaOf = () => groups().find(([title]) => title === 'agent_group')?.[1];
  await open({ features: ['agentInfo'], me: { member: { isAgent: false } } });
  expect(areaOf()).toBeUndefined();
  part.unmount();
  await open({ me: { member: { isAgent: true } } });
  expect(areaOf()).toBeUndefined();
  part.unmount();
  await open({ features: ['agentInfo'], me: { member: { isAgent: true } }, template: 1 });
  expect(areaOf()).toEqual(['agent_home', 'agent_report', 'agent_rebate']);
  await part.press(part.button('agent_report'));
  expect(part.went).toEqual(['/m/member/agent/teamReport']);
});

test.each([0, 1] as const)('MEMBER-04: who one is and what one has, in template %s', async (setting) => {
  await open({
    template: setting,
    features: ['memberClub', 'deposit'],
    me: { wallet: { balance: [...wallet.balance, { accountName: 'BONUS', availBalance: '10.00' }] } },
  });
  const text = part.element.textContent ?? '';
  for (const shown of [
    'Mai Lan',
    'memberSince date=Nov 26, 2026',
    'vip level=3',
    '¥1,234.50',
    'bonusBeside amount=¥10.00',
  ])
    expect(text).toContain(shown);
  expect(text.includes('Mai Lanvip level=3mai')).toBe(setting === 1);
  await part.press(part.element.querySelector('[aria-label=profile]'));
  await part.press(part.element.querySelector('section')?.querySelector('button:not([aria-label])'));
  expect(part.went).toEqual(['/m/member/info', '/m/voucherCenter']);
});

test.each([0, 1] as const)(
  'MEMBER-04: without nickname, club and bonus there is none shown, in template %s',
  async (setting) => {
    await open({ template: setting, me: { member: { nickname: null, clubLabel: { labelName: '' } } } });
    const text = part.element.querySelector('section')?.textContent ?? '';
    expect(text.match(/mai/g)).toHaveLength(1);
    expect(text).not.toMatch(/vip|bonusBeside/);
    part.unmount();
    await open({ template: setting, features: ['memberClub'], me: { member: { clubLabel: { labelName: '' } } } });
    expect(part.element.textContent).toContain('vip level=0');
  },
);

test.each([0, 1] as const)(
  'MEMBER-04, MEMBER-07: level and face are marks beside the name, in template %s',
  async (setting) => {
    const face = () => part.element.querySelector('[aria-label=profile]');
    const level = () => [...part.element.querySelectorAll('[class*=accent]')].map(({ textContent }) => textContent);
    await open({ template: setting, features: ['memberClub'] });
    expect([level().includes('vip level=3'), face()?.textContent]).toEqual([true, 'M']);
    part.unmount();
    await open({ template: setting, me: { member: { headIcon: '/icons/fox.svg' } } });
    expect([level().includes('vip level=3'), face()?.querySelector('img')?.getAttribute('src')]).toEqual([
      false,
      '/icons/fox.svg',
    ]);
  },
);

test.each([0, 1] as const)(
  'MEMBER-04: until the member loads the name of the login shows, and each line has its height, in template %s',
  async (setting) => {
    const getMe = () => new Promise(() => undefined);
    const lines = () =>
      ['h2', 'h2 ~ p, div:has(> h2) ~ p'].map((line) => part.element.querySelector(line)?.textContent);
    await open({ template: setting, getMe });
    expect(lines()).toEqual(['mai', '\u00a0']);
    expect(part.element.textContent).not.toMatch(/¥|bonusBeside/);
    part.unmount();
    await open({ template: setting, type: undefined, getMe });
    expect(lines()).toEqual(['\u00a0', '\u00a0']);
  },
);

test('STATUS-11: tiles are four side by side if that leaves no gap, else three', async () => {
  const columns = () =>
    [...part.element.querySelectorAll('[data-columns]')].map((tiles) => tiles.getAttribute('data-columns'));
  await open({ template: 1 });
  expect(columns()).toEqual(['3', '3', '4', '3']);
});

test.each([0, 1] as const)('what guards the account says in template %s whether it is set', async (setting) => {
  await open({ template: setting, features: ['paymentPassword', 'securityQuestion'] });
  const states = [...part.element.querySelectorAll('[class*=state]')];
  expect(states.map((state) => [state.textContent, state.hasAttribute('data-missing')])).toEqual([
    ['set', false],
    ['notSet', true],
  ]);
});

test('WALLET-06: the balance is fetched anew on request', async () => {
  for (const setting of [0, 1] as const) {
    await open({ template: setting });
    await part.press(part.element.querySelector('[aria-label=refreshBalance]'));
    expect(part.asked.filter(({ name }) => name === 'getMe')).toHaveLength(2);
    part.unmount();
  }
  await open();
});

test.each([0, 1] as const)('DEPOSIT-01: a merchant without deposits offers none, in template %s', async (setting) => {
  await open({ template: setting });
  expect(part.button('deposit')).toBeUndefined();
});

test('DEPOSIT-02: a trial member reads why there is no deposit', async () => {
  await open({ type: 4, features: ['deposit'] });
  await part.press(part.button('deposit'));
  expect([part.went, toasts.current()?.text]).toEqual([[], 'trialRefused']);
});

test('rewards that wait are counted at their entry', async () => {
  for (const setting of [0, 1] as const) {
    await open({ template: setting, features: ['rewardCenter'], me: { unclaimedRewards: 2 } });
    const entry = entries().find((title) => title.includes('rewardCentre'));
    expect(entry).toContain('2');
    expect(part.element.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('badge count=2');
    part.unmount();
  }
  await open({ features: ['rewardCenter'] });
  expect(entries()).toContain('rewardCentre');
});

test.each([0, 1] as const)(
  'a member who could not be fetched is asked for again on request, in template %s',
  async (setting) => {
    let isBroken = true;
    await open({
      template: setting,
      getMe: () => {
        if (isBroken) throw new CallFailure('UNKNOWN', 500, 'No member now');
        return { member, wallet, unclaimedRewards: 0 };
      },
    });
    expect(part.element.textContent).toContain('No member now');
    expect(entries()).toContain('bettingRecord');
    isBroken = false;
    await part.press(part.button('retry'));
    expect(part.element.textContent).toContain('Mai Lan');
    isBroken = true;
    await part.press(part.button('refreshBalance'));
    expect([part.element.textContent?.includes('Mai Lan'), part.button('retry')]).toEqual([true, undefined]);
  },
);
