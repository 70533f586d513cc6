// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { ratesQuery } from '../../features/agents/agents-queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { SAVED_TOAST_MS } from '../../shared/time/timings.ts';
import { RateSheet } from './rate-sheet.tsx';

const agent = {
  memberId: 'm1',
  account: 'low01',
  rates: [
    { gameCategory: 'RNG', rate: '0.3', nextRate: '0.4', minimum: '0.1', maximum: '0.5' },
    { gameCategory: 'LIVE', rate: '0.9', nextRate: null, minimum: '0', maximum: '0.3' },
  ],
};
const onClose = vi.fn();

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  onClose.mockClear();
  vi.useRealTimers();
});

/** The sheet beside what shows the rates. */
function Page({ isOpen }: { isOpen: boolean }) {
  useQuery(ratesQuery(useServices().call));
  return <RateSheet agent={isOpen ? (agent as never) : undefined} onClose={onClose} />;
}
async function open(setDownlineRebates: () => unknown = () => ({}), isOpen = true) {
  part = await renderInApp(<Page isOpen={isOpen} />, {
    showsValues: true,
    answers: { setDownlineRebates, getDownlineRebates: () => ({}) },
  });
}
const sheet = () => part.element.querySelector('dialog');
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const inputs = () => part.element.querySelectorAll('input');
const save = () => part.button('save');

test('AGENT-12: the sheet names the agent, and each category the values it can have', async () => {
  await open();
  expect([sheet()?.getAttribute('aria-label'), texts('h2')]).toEqual([
    'ratesOf account=low01',
    ['ratesOf account=low01'],
  ]);
  expect(texts('h2 + p')).toEqual(['ratesNote']);
  expect(texts('label')).toEqual(['categoryRng', 'categoryLive']);
  expect(texts('p[id$=note]')).toEqual(['rateRange minimum=0.1 maximum=0.5', 'rateRange minimum=0 maximum=0.3']);
});

test('no agent, no sheet', async () => {
  await open(undefined, false);
  expect(sheet()).toBeNull();
});

test('AGENT-12: a stored rate outside its bounds is no problem until it is changed', async () => {
  await open();
  expect([texts('[role=alert]'), save()?.disabled]).toEqual([[], true]);
  await part.type(inputs()[0], ' 0.45 ');
  expect([inputs()[0]?.value, save()?.disabled]).toEqual(['0.45', false]);
  await part.type(inputs()[1], '0.8');
  expect([texts('[role=alert]'), save()?.disabled]).toEqual([['rateRange minimum=0 maximum=0.3'], true]);
  await part.type(inputs()[1], '0.90');
  expect([texts('[role=alert]'), save()?.disabled]).toEqual([[], false]);
});

test('AGENT-12: what was saved is said for its time, and the rates are asked for anew', async () => {
  await open();
  await part.type(inputs()[0], '0.1');
  vi.useFakeTimers();
  await part.press(save());
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'saved' });
  expect(part.asked.map(({ name }) => name)).toEqual([
    'getDownlineRebates',
    'setDownlineRebates',
    'getDownlineRebates',
  ]);
  await part.acting(() => void vi.advanceTimersByTime(SAVED_TOAST_MS - 1));
  expect(toasts.current()).toBeDefined();
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
});

test('AGENT-12: a refusal says why, leaves the sheet open, and the rates are asked for anew', async () => {
  await open(() => {
    throw new CallFailure('UNKNOWN', 400, 'not so much');
  });
  await part.type(inputs()[0], '0.1');
  await part.press(save());
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'not so much' });
  expect([onClose.mock.calls.length, part.asked.length]).toEqual([0, 3]);
});
