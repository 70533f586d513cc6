// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { QuickAmounts } from './quick-amounts.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

/** The amounts as they are drawn, and what a tap on one chose. */
async function openAmounts(chosen: string, available?: string) {
  const onChoose = vi.fn();
  part = await renderInApp(
    <QuickAmounts
      amounts={['50', '100.00', '1000.50']}
      chosen={chosen}
      onChoose={onChoose}
      {...(available !== undefined && { available })}
      list="row"
      item="amount"
    />,
    { merchant: { currency: CNY } },
  );
  const buttons = [...part.element.querySelectorAll('button')];
  const marked = (is: (button: HTMLButtonElement) => boolean) => buttons.map(is);
  return {
    onChoose,
    buttons,
    pressed: marked((button) => button.getAttribute('aria-pressed') === 'true'),
    closed: marked((button) => button.disabled),
  };
}

test('DEPOSIT-04: a tap chooses an amount as the field writes it, and the chosen one is marked', async () => {
  const { onChoose, buttons, pressed, closed } = await openAmounts('100');
  expect(buttons.map((button) => button.textContent)).toEqual(['¥50', '¥100', '¥1,000.50']);
  expect(pressed).toEqual([false, true, false]);
  expect(closed).toEqual([false, false, false]);
  for (const button of buttons) await part.press(button);
  expect(onChoose.mock.calls).toEqual([['50'], ['100'], ['1000.50']]);
});

test('an amount above what there is cannot be chosen, all of it can', async () => {
  const { closed } = await openAmounts('', '100.00');
  expect(closed).toEqual([false, false, true]);
});
