// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { LENA } from '../../../test/member-details.ts';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { whatHappens } from '../../../test/what-happens.ts';
import { HelpMenu } from './help-menu.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const { memberId } = LENA;
const open = async (me = {}, of = LENA) => {
  screen = await renderInConsole(<HelpMenu of={of} merchant="LANTERN" />, {
    me,
    answers: {
      showContentSetting: () => ({ languages: ['EN', 'UR'], defaultLanguage: 'UR' }),
      listRewardConditions: () => ({ offers: [{ id: 'welcome', title: 'Welcome', wagerTimes: 20, days: 7 }] }),
      resetMemberPassword: () => ({ password: 'plum-cart-91', hours: 24 }),
      clearMemberPaymentPassword: () => null,
      giveMemberReward: () => null,
      sendMemberMessage: () => null,
    } as unknown as StaffAnswers,
  });
};
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];
const choose = async (help: string) => {
  await screen.press('Help');
  await screen.press(help);
};
const submit = (button: string) => () => screen.press(button, screen.dialog());
const KNOWN = 'How do you know that it is them?';

test('a password is issued after saying how the member was identified, and shown this once', async () => {
  await open();
  await choose('Reset the password');
  expect(screen.dialog()?.textContent).toContain('The present one and all sessions end at once.');
  expect((await whatHappens(screen, submit('Issue a password'))).sent).toEqual([]);
  await screen.type(KNOWN, 'A video call');
  expect(await whatHappens(screen, submit('Issue a password'))).toMatchObject({
    sent: call('resetMemberPassword', { memberId, reason: 'A video call' }),
    stale: ['listMemberSessions'],
  });
  expect(screen.dialog()?.textContent).toContain('plum-cart-91');
  expect(screen.dialog()?.textContent).toContain('for 24 hours');
});

test('the payment password is cleared after saying how the member was identified', async () => {
  await open();
  await choose('Clear the payment password');
  expect((await whatHappens(screen, submit('Clear the payment password'))).sent).toEqual([]);
  await screen.type(KNOWN, 'A signed letter');
  expect(await whatHappens(screen, submit('Clear the payment password'))).toEqual({
    sent: call('clearMemberPaymentPassword', { memberId, reason: 'A signed letter' }),
    stale: ['showMember'],
    said: ['The payment password is cleared.'],
    isAsking: false,
  });
});

test('a reward is given with its unit, amount, days, conditions, titles and reason', async () => {
  await open();
  await choose('Give a reward');
  await screen.type('Amount in PHP', '0');
  await screen.type('Reason', 'A long wait');
  expect((await whatHappens(screen, submit('Give the reward'))).sent).toEqual([]);
  await screen.type('Amount in PHP', '25.50');
  await screen.type('Days to claim it', '14');
  await screen.choose('Conditions', 'As “Welcome”: 20 × within 7 days');
  await screen.type('Title, English', 'Sorry');
  await screen.type('Title, Urdu', 'معذرت');
  const titles = { EN: 'Sorry', UR: 'معذرت' };
  const common = { rewardId: expect.any(String), memberId, titles, days: 14, reason: 'A long wait' };
  expect(await whatHappens(screen, submit('Give the reward'))).toEqual({
    sent: call('giveMemberReward', { ...common, unit: 'CREDIT', amount: '25.50', conditionsOf: 'welcome' }),
    stale: [],
    said: ['Given. The member claims it in the rewards.'],
    isAsking: false,
  });
});

test('points have no conditions', async () => {
  await open();
  await choose('Give a reward');
  await screen.choose('Conditions', 'As “Welcome”: 20 × within 7 days');
  await screen.press('Points', screen.dialog());
  await screen.type(screen.dialog()?.querySelector('input[inputmode="decimal"]') ?? 'Points', '300');
  await screen.type('Reason', 'A game night');
  const { sent } = await whatHappens(screen, submit('Give the reward'));
  expect(sent[0]?.input).toMatchObject({ unit: 'POINTS', amount: '300', conditionsOf: null });
});

test('a message is sent with titles and paragraphs of each language', async () => {
  await open();
  await choose('Send a message');
  expect(screen.dialog()?.textContent).toContain('the member reads Urdu, else English');
  await screen.type('Title, English', 'Hello');
  await screen.type('Text, English', 'One\n\nTwo');
  await screen.type('Title, Urdu', 'سلام');
  expect(await whatHappens(screen, submit('Send the message'))).toEqual({
    sent: call('sendMemberMessage', {
      messageId: expect.any(String),
      memberId,
      titles: { EN: 'Hello', UR: 'سلام' },
      contents: { EN: '<p>One</p><p>Two</p>' },
    }),
    stale: [],
    said: ['The message is in the inbox.'],
    isAsking: false,
  });
});

test('each kind of help is offered to people who may give it, and only where there is something to do', async () => {
  const offered = () =>
    ['Send a message', 'Give a reward', 'Reset the password', 'Clear the payment password'].filter((name) =>
      screen.button(name),
    );
  const support = { grants: [{ role: 'support', merchant: 'LANTERN' }] };
  await open(support);
  await screen.press('Help');
  expect(offered()).toEqual(['Send a message', 'Reset the password', 'Clear the payment password']);
  await screen.unmount();
  await open({}, { ...LENA, hasPaymentPassword: false });
  await screen.press('Help');
  expect(offered()).toEqual(['Send a message', 'Give a reward', 'Reset the password']);
});
