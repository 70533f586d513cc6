// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { isSentByApp } from '../../../test/is-sent-by-app.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { TicketForm } from './ticket-form.tsx';

const day = (dayCount: number, hasClaimed: string, isToday: string) => ({
  id: `d${dayCount}`,
  dayCount,
  amount: `${dayCount}.00`,
  hasClaimed,
  isToday,
});
const list = [day(1, 'Y', 'N'), day(2, 'N', 'Y'), day(3, 'N', 'N'), day(4, 'N', 'N')];
const calendar = { list, hasConditions: false, footer: { isClaimedToday: 'N' } };

let part: RenderedPart;
afterEach(() => part.unmount());

/** Notes what is claimed, and what it came to. */
function createClaims(isTaken = true) {
  const claims: unknown[] = [];
  const claim = vi.fn(async (what: string, send: (key: string) => Promise<unknown>) => {
    claims.push([what, await send('key-1')]);
    return isTaken;
  });
  return { claim, claims };
}

async function openDays(change: object = {}) {
  const { claim, claims } = createClaims();
  part = await renderInApp(<SignInCalendar calendar={{ ...calendar, ...change } as never} claim={claim} />, {
    showsValues: true,
    merchant: { currency: CNY },
    answers: { claimSignIn: () => ({ claimedTickets: [{ rewardType: 'CREDIT', value: '2.00' }] }) },
  });
  return claims;
}

test('PROMO-02: each day says what it gives; those claimed, today and the last one are marked', async () => {
  await openDays();
  const days = [...part.element.querySelectorAll('li')];
  const marks = (mark: string) => days.map((each) => each.getAttribute(mark));
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'day day=1¥1.00',
    'day day=2¥2.00',
    'day day=3¥3.00',
    'day day=4¥4.00',
  ]);
  expect(marks('data-state')).toEqual(['done', 'today', 'later', 'later']);
  expect(marks('aria-current')).toEqual([null, 'date', null, null]);
  expect(marks('data-wide')).toEqual([null, null, null, '']);
  const icons = days.map((each) => each.querySelector('svg')?.innerHTML);
  expect([new Set(icons).size, icons[1] === icons[2]]).toEqual([3, true]);
  expect(textsOf('h2, p')).toEqual(['signInTitle', 'signInText']);
  part.unmount();
  await openDays({ hasConditions: true });
  expect(textsOf('h2, p')).toEqual(['signInTitle', 'signInText', 'signInConditions']);
});

test('PROMO-02: today is claimed by one button, once a day', async () => {
  const claims = await openDays();
  await part.press(part.button('signInFor amount=¥2.00'));
  expect(part.asked).toEqual([{ name: 'claimSignIn', input: {}, key: 'key-1' }]);
  expect(claims).toEqual([['sign-in', { unit: 'CREDIT', amount: '2.00' }]]);
  for (const change of [{ footer: { isClaimedToday: 'Y' } }, { list: list.slice(2) }]) {
    part.unmount();
    await openDays(change);
    expect(part.button('signedIn')?.disabled).toBe(true);
  }
});

async function openTicket(isTaken = true) {
  const { claim, claims } = createClaims(isTaken);
  part = await renderInApp(<TicketForm claim={claim} />, {
    answers: { claimRewardCode: () => ({ claimedTickets: [{ rewardType: 'POINTS', value: '5' }] }) },
  });
  return claims;
}
const field = () => part.element.querySelector('input');
const alerts = () => textsOf('[role=alert]');

test('PROMO-02: a code is sent without the spaces around it, and the field is free for the next one', async () => {
  const claims = await openTicket();
  expect([textsOf('label'), textsOf('p[id]'), field()?.maxLength]).toEqual([['code'], ['codeHint'], 40]);
  await part.type(field(), '  AB-12 ');
  await part.submit();
  expect(part.asked).toEqual([{ name: 'claimRewardCode', input: { code: 'AB-12' }, key: 'key-1' }]);
  expect([claims, field()?.value]).toEqual([[['code AB-12', { unit: 'POINTS', amount: '5' }]], '']);
});

test('PROMO-02: a code that was not taken stays in the field', async () => {
  await openTicket(false);
  await part.type(field(), 'AB');
  await part.submit();
  expect(field()?.value).toBe('AB');
});

test('PROMO-02: without a code nothing is sent, and the field says so until something is typed', async () => {
  const claims = await openTicket();
  expect([alerts(), await isSentByApp(part)]).toEqual([[], true]);
  await part.type(field(), '  ');
  await part.submit();
  expect([claims, alerts()]).toEqual([[], ['codeMissing']]);
  await part.type(field(), 'A');
  expect(alerts()).toEqual([]);
});
