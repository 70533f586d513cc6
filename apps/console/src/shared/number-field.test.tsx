// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedScreen, renderInConsole } from '../../test/render-in-console.tsx';
import { AmountField, NumberField, UNREADABLE, WholeField } from './number-field.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

function Fields() {
  const [amount, setAmount] = useState('12.50');
  const [share, setShare] = useState('');
  const [order, setOrder] = useState(3);
  return (
    <>
      <AmountField label="Amount" currency="KWD" value={amount} onChange={setAmount} />
      <NumberField label="Share" places={2} value={share} error="Missing" onChange={setShare} />
      <WholeField label="Order" isSigned value={order} onChange={setOrder} />
      <output>{[amount, share, order].join(' ')}</output>
    </>
  );
}

test('a number is given on as a plain decimal, or as what no schema takes, and is never made of other digits', async () => {
  screen = await renderInConsole(<Fields />, {});
  const held = () => document.querySelector('output')?.textContent;
  const typed = async (label: string, text: string) => {
    await screen.type(label, text);
    return [screen.field(label).value, held()];
  };
  expect(held()).toBe('12.50  3');
  expect(await typed('Amount', '1,000.125')).toEqual(['1,000.125', '1000.125  3']);
  expect(await typed('Amount', '1.2345')).toEqual(['1.2345', `${UNREADABLE}  3`]);
  expect(screen.text()).toContain('At most 3 decimals.');
  expect(await typed('Share', '1.000')).toEqual(['1.000', `${UNREADABLE} ${UNREADABLE} 3`]);
  expect(screen.text()).toContain('This can be read in two ways.');
  expect(screen.text()).not.toContain('Missing');
  expect(await typed('Share', '٠٫٢٥')).toEqual(['٠٫٢٥', `${UNREADABLE} 0.25 3`]);
  expect(screen.text()).toContain('Missing');
  expect(await typed('Order', '')).toEqual(['', `${UNREADABLE} 0.25 NaN`]);
  expect(await typed('Order', '1.5')).toEqual(['1.5', `${UNREADABLE} 0.25 NaN`]);
  expect(screen.text()).toContain('A whole number.');
  expect(await typed('Order', '-5')).toEqual(['-5', `${UNREADABLE} 0.25 -5`]);
});
