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

test('a member is chosen before an amount is typed, and the form shows', async () => {
  const part = await renderInApp(<TransferForm settings={settings as never} balance="100.00" account="low01" />, {
    merchant: { currency },
    answers: { listDownlines: () => downlines },
  });
  await vi.waitFor(() => expect(part.element.querySelector('input[type="radio"]')).not.toBeNull());
  expect(part.element.querySelector<HTMLInputElement>('input[type="radio"]')?.checked).toBe(true);
  expect(part.element.querySelector('form')).not.toBeNull();
});

test.each([
  ['low02', 'low02'],
  ['gone', undefined],
])('AGENT-13: who was led here by %s, sends to %s', async (asked, account) => {
  const list = ['low01', 'low02'].map((name) => ({ memberId: name, account: name, isAgent: false }));
  const part = await renderInApp(<TransferForm settings={settings as never} balance="100.00" account={asked} />, {
    merchant: { currency },
    answers: { listDownlines: () => ({ ...downlines, list }) },
  });
  expect(part.element.querySelector('input:checked')?.closest('label')?.querySelector('bdi')?.textContent).toBe(
    account,
  );
  part.unmount();
});
