import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { settleRound } from '../../settled-round.ts';

test('HOME-10 ROUTE-25 REBATE-01: settled stakes bring cashback by category, which is claimed once', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/home');
  await app.home.quickNav.getByRole('button', { name: 'Cashback' }).click();
  await app.expectAddress('/m/member/manualRebate');
  await expect(app.topBar.getByRole('heading', { name: 'Cashback' })).toBeVisible();
  await expect(page.getByText('No cashback yet')).toBeVisible();
  const total = page.getByRole('region', { name: 'Cashback to claim' });
  const claim = total.getByRole('button', { name: 'Claim cashback' });
  await expect(claim).toBeDisabled();

  await settleRound(richMember, 5_000_000n, 0n);
  await page.reload();
  await app.takenOver();
  const slots = page.getByRole('listitem').filter({ hasText: 'Slots' });
  await expect(slots).toContainText('0.8% of ¥500.00');
  await expect(slots).toContainText('¥4.00');
  await expect(total).toContainText('¥4.00');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/promotion/rebate')) sent.push(request.url());
  });
  await app.expectToast('¥4.00 is in your balance', () => claim.dblclick());
  await expect(claim).toBeDisabled();
  await expect(total).toContainText('Last claimed');
  expect(sent.length).toBe(1);
  expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('504.00');
  await app.open('/m/member/transactions');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cashback' })).toContainText('¥4.00');
});
