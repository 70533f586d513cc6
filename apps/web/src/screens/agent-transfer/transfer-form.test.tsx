// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { TransferForm } from './transfer-form.tsx';

const settings = {
  enabled: true,
  minimum: '10.00',
  maximum: '5000.00',
  dailyMaximum: '20000.00',
  leftToday: '20000.00',
  waitUntil: null,
};
const currency = { code: 'CNY', symbol: '¥', decimals: 2, pattern: '¤#,##0.00' };
const downlines = { list: [{ memberId: 'm1', account: 'low01', isAgent: false }], pageNum: 1, totalPages: 1 };

test('a member is chosen before an amount is typed, and the form stands', async () => {
  const part = await renderInApp(<TransferForm settings={settings as never} balance="100.00" account="low01" />, {
    merchant: { currency },
    answers: { listDownlines: () => downlines },
  });
  await vi.waitFor(() => expect(part.element.querySelector('input[type="radio"]')).not.toBeNull());
  expect(part.element.querySelector<HTMLInputElement>('input[type="radio"]')?.checked).toBe(true);
  expect(part.element.querySelector('form')).not.toBeNull();
});
