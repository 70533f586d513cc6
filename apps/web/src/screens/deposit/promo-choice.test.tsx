// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { depositPromosQuery } from '../../features/bonuses/bonuses-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { PromoChoice } from './promo-choice.tsx';

const promo = (promoId: string, accepted = false) => ({
  promoId,
  terms: `terms of ${promoId}`,
  title: `Promo ${promoId}`,
  accepted,
  minDeposit: '10.00',
  maxBonus: '50.00',
  percent: 100,
  wagerOn: 'bonus',
  wagerTimes: 5,
  convertTimes: 3,
  days: 7,
  maxBet: '2.00',
  counts: 'bonusMoney',
  contribution: [{ category: 'RNG', percent: 100 }],
});

let part: RenderedPart;
let promos: readonly object[];
afterEach(() => {
  part.unmount();
  toasts.hide();
});

/** The choice beside what asks for the promotions. */
function Page() {
  useQuery(depositPromosQuery(useSources()));
  return <PromoChoice />;
}
async function open(
  given: readonly object[],
  acceptDepositPromo: (input: { promoId: string | null }) => unknown = accept,
) {
  promos = given;
  part = await renderInApp(<Page />, {
    showsValues: true,
    merchant: { currency: CNY },
    answers: { getDepositPromos: () => ({ promos }), acceptDepositPromo },
  });
}
const accept = ({ promoId }: { promoId: string | null }) => ({
  promos: ['p1', 'p2'].map((id) => promo(id, id === promoId)),
});
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const choices = () => [...part.element.querySelectorAll<HTMLButtonElement>('fieldset > button')];
const pressed = () => choices().map((choice) => choice.getAttribute('aria-pressed'));
const sheet = () => part.element.querySelector('dialog[open]:not([data-closing])');
const accepted = () => part.asked.flatMap(({ name, input }) => (name === 'acceptDepositPromo' ? [input] : []));

test('DEPOSIT-05: where there is no promotion nothing is shown', async () => {
  await open([]);
  expect(part.element.textContent).toBe('');
});

test('DEPOSIT-05: “none” comes first, then each with its purpose; the chosen one is marked', async () => {
  await open([promo('p1'), promo('p2')]);
  expect(texts('legend')).toEqual(['choose']);
  expect(texts('fieldset > button')).toEqual([
    'nonenoneText',
    'Promo p1offerLine minimum=¥10.00 maximum=¥50.00',
    'Promo p2offerLine minimum=¥10.00 maximum=¥50.00',
  ]);
  expect([pressed(), sheet()]).toEqual([['true', 'false', 'false'], null]);
  part.unmount();
  await open([promo('p1'), promo('p2', true)]);
  expect(pressed()).toEqual(['false', 'false', 'true']);
});

test('DEPOSIT-05: one is taken with all of its terms open, and this is said', async () => {
  await open([promo('p1'), promo('p2')]);
  await part.press(choices()[2]);
  expect([sheet()?.getAttribute('aria-label'), texts('dialog h2'), accepted()]).toEqual(['terms', ['Promo p2'], []]);
  expect(texts('dialog dt').map((name, at) => [name, texts('dialog dd')[at]])).toEqual([
    ['termGet', 'termGetText percent=100 maximum=¥50.00'],
    ['termFrom', '¥10.00'],
    ['termWager', 'wager_bonus times=5'],
    ['termDays', 'days days=7'],
    ['termGames', 'percentOf game=categoryRng percent=100'],
    ['termMaxBet', '¥2.00'],
    ['termConvert', 'convertTimes times=3'],
  ]);
  await part.press(part.button('take'));
  expect(accepted()).toEqual([{ promoId: 'p2', terms: 'terms of p2' }]);
  expect([pressed(), toasts.current(), sheet()]).toEqual([
    ['false', 'false', 'true'],
    expect.objectContaining({ kind: 'success', text: 'taken' }),
    null,
  ]);
});

test('DEPOSIT-05: the terms close without anything being taken', async () => {
  await open([promo('p1')]);
  await part.press(choices()[1]);
  await part.press(part.button('cancel'));
  expect([sheet(), accepted()]).toEqual([null, []]);
});

test('DEPOSIT-05: Escape closes the terms too', async () => {
  await open([promo('p1')]);
  await part.press(choices()[1]);
  await part.acting(() => void sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([sheet(), accepted()]).toEqual([null, []]);
});

test('the choice asks for no promotions itself', async () => {
  part = await renderInApp(<PromoChoice />, { showsValues: true, merchant: { currency: CNY } });
  expect(part.asked).toEqual([]);
});

test('DEPOSIT-05: none is chosen where one was taken, and not again', async () => {
  await open([promo('p1', true), promo('p2')]);
  await part.press(choices()[0]);
  expect([accepted(), toasts.current()?.text, pressed()]).toEqual([
    [{ promoId: null }],
    'notTaken',
    ['true', 'false', 'false'],
  ]);
  await part.press(choices()[0]);
  expect(accepted()).toHaveLength(1);
});

test('DEPOSIT-05: one that is not offered any more says so, stays open, and what holds now is shown', async () => {
  await open([promo('p1'), promo('p2')], () => {
    promos = [promo('p2')];
    throw new CallFailure('UNKNOWN', 400, 'other terms');
  });
  await part.press(choices()[2]);
  await part.press(part.button('take'));
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'other terms' });
  expect([texts('fieldset > button b'), sheet() !== null]).toEqual([['none', 'Promo p2'], true]);
});

test('DEPOSIT-05: while one is being taken the button shows it', async () => {
  await open([promo('p1')], () => new Promise(() => undefined));
  await part.press(choices()[1]);
  await part.press(part.button('take'));
  expect(part.button('take')?.getAttribute('aria-busy')).toBe('true');
});
