// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { FeeNote, FeeText } from './fee-note.tsx';
import type { DepositMethod } from './use-deposit.ts';

let part: RenderedPart;
afterEach(() => part.unmount());

const merchant = { currency: CNY };
const line = () => part.element.querySelector('p');

test.each([
  ['0.00', 0, undefined],
  ['1.00', 0, 'feeTerms fee=¥1.00'],
  ['0.00', 150, 'feeTerms fee=1.5 %'],
  ['1.00', 150, 'feeTerms fee=¥1.00 + 1.5 %'],
])('DEPOSIT-04: without an amount a fee of %s and %s basis points shows as %s', async (fixed, basisPoints, text) => {
  const method = { fee: { fixed, basisPoints } } as DepositMethod;
  part = await renderInApp(<FeeNote method={method} amount={undefined} atStart />, { showsValues: true, merchant });
  expect([line()?.textContent, line()?.hasAttribute('data-start')]).toEqual([text, text && true]);
});

test.each([
  ['0.00', 0, undefined],
  ['1.00', 0, 'fee fee=¥1.00 credited=¥99.00'],
  ['1.00', 150, 'fee fee=¥2.50 credited=¥97.50'],
])('DEPOSIT-04: of an amount of 100 a fee of %s and %s basis points shows as %s', async (fixed, basisPoints, text) => {
  const method = { fee: { fixed, basisPoints } } as DepositMethod;
  part = await renderInApp(<FeeNote method={method} amount="100" />, { showsValues: true, merchant });
  expect([line()?.textContent, line()?.hasAttribute('data-start')]).toEqual([text, text && false]);
});

test('the kept fee shows without the credited amount if that is beside it', async () => {
  part = await renderInApp(<FeeText fee="2.00" />, { showsValues: true, merchant });
  expect([line()?.textContent, line()?.hasAttribute('data-start')]).toEqual(['feeTerms fee=¥2.00', false]);
  part.unmount();
  part = await renderInApp(<FeeText fee="0.00" credited="1.00" />, { showsValues: true, merchant });
  expect(line()).toBeNull();
});
