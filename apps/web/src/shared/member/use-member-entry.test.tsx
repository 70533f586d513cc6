// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useMemberEntry } from './use-member-entry.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

function Entries() {
  const { openDeposit, openMemberCentre, prompt } = useMemberEntry();
  return (
    <>
      <button type="button" onClick={openDeposit}>
        deposit
      </button>
      <button type="button" onClick={openMemberCentre}>
        centre
      </button>
      {prompt}
    </>
  );
}
/** The two ways as a member of a type finds them, a guest without one. */
async function openAs(type: number | undefined) {
  vi.useFakeTimers();
  part = await renderInApp(<Entries />, type === undefined ? {} : { info: { userName: 'mai', type } });
}

test.each([
  [undefined, true],
  [0, true],
  [2, true],
  [4, false],
  [40, false],
])(
  'DEPOSIT-01 to DEPOSIT-03: type %s is led to the deposit: %s, or told for two seconds why not',
  async (type, isLed) => {
    await openAs(type);
    await part.press(part.button('deposit'));
    expect(part.went).toEqual(isLed ? ['/m/voucherCenter'] : []);
    const told = () => toasts.current()?.text;
    expect(toasts.current()?.kind).toBe(isLed ? undefined : 'info');
    await part.acting(() => void vi.advanceTimersByTime(1_999));
    expect(told()).toBe(isLed ? undefined : 'trialRefused');
    await part.acting(() => void vi.advanceTimersByTime(1));
    expect(told()).toBeUndefined();
  },
);

test.each([
  [undefined, true],
  [0, true],
  [40, true],
  [4, false],
])('MEMBER-01 to MEMBER-03: type %s is led to the member centre: %s, or asked to register', async (type, isLed) => {
  await openAs(type);
  await part.press(part.button('centre'));
  expect(part.went).toEqual(isLed ? ['/m/member/home'] : []);
  expect(document.querySelector('dialog[open]') === null).toBe(isLed);
  if (isLed) return;
  const dialog = () => document.querySelector('dialog[open]:not([data-closing])');
  expect(dialog()?.getAttribute('aria-label')).toBe('trialPromptTitle');
  expect(dialog()?.textContent).toContain('trialPromptText');
  await part.press(part.button('cancel'));
  expect([dialog(), part.went]).toEqual([null, []]);
  await part.press(part.button('centre'));
  await part.acting(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect([dialog(), part.went]).toEqual([null, []]);
  await part.press(part.button('centre'));
  await part.press(part.button('registerNow'));
  expect(part.went).toEqual(['/m/register']);
  expect(dialog()).toBeNull();
});
