import { randomInt, randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const PIN = '204816';

test('a new card waits before money can leave, told with its time, in both directions of reading', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  const send = (path: string, body: object) =>
    callApi(SHARED_PLACE, merchant, path, {
      method: 'POST',
      token: richMember.token,
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  const { password } = richMember;
  await send('/wps/member/password/payment', { paymentPassword: PIN, confirmPaymentPassword: PIN, password });
  const cardNumber = String(randomInt(1_000_000_000, 9_999_999_999));
  await send('/wps/member/bankcard', {
    bankCode: 'SUNRISE',
    cardNumber,
    payeeName: 'Ali Khan',
    paymentPassword: PIN,
  });
  const main = page.getByRole('main');
  await app.open('/m/withdraw');
  await expect(main.getByText(/New card, usable from/)).toBeVisible();
  await expect(main.getByRole('radio')).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled();
  await page.evaluate(() => localStorage.setItem('language', 'UR'));
  await page.context().addCookies([{ name: 'hint_language', value: 'UR', url: page.url() }]);
  await app.open('/m/member/bankCard');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main.getByRole('article')).toContainText(`•••• ${cardNumber.slice(-4)}`);
  await expectAccessible(page);
  await app.open('/m/withdraw');
  await expect(main.getByRole('radio')).toBeDisabled();
  await expectAccessible(page);
});
