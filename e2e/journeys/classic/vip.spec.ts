import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { settleRound } from '../../settled-round.ts';

const ONE = 10_000n;

test('MEMBER-09 SESSION-14 REBATE-01: stakes bring a member to a level, whose reward is claimed and whose cashback is paid', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  await app.open('/m/member/home');
  await page.getByRole('button', { name: 'VIP levels' }).click();
  await app.expectAddress('/m/member/vip');
  const standing = page.getByRole('region', { name: 'Your level' });
  const levels = page.getByRole('list').filter({ hasText: 'VIP 5' }).getByRole('listitem');
  await expect(standing).toContainText('VIP 0');
  await expect(page.getByText('Deposited ¥1,000.00 of ¥100.00')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Staked ¥0.00 of ¥500.00' })).toBeVisible();
  await expect(levels.filter({ hasText: 'VIP 2' }).first()).toContainText('Deposit ¥500.00Stake ¥5,000.00');
  await expect(levels.filter({ hasText: 'VIP 2' }).first()).toContainText('¥8.00 reward');
  await expectAccessible(page);

  await test.step('a level without a reward', async () => {
    await settleRound(richMember, 500n * ONE, 500n * ONE);
    await page.reload();
    await app.takenOver();
    await expect(standing).toContainText('VIP 1');
    await expect(page.getByText('Staked ¥500.00 of ¥5,000.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim your rewards' })).toHaveCount(0);
  });

  await test.step('one with a reward, which is claimed', async () => {
    for (let round = 0; round < 5; round += 1) await settleRound(richMember, 900n * ONE, 900n * ONE);
    await page.reload();
    await app.takenOver();
    await expect(standing).toContainText('VIP 2');
    await page.getByRole('button', { name: 'Claim your rewards' }).click();
    await app.expectAddress('/m/rewardCenter');
    const claim = page.getByRole('button', { name: 'Claim For a new VIP level' });
    await app.expectToast('¥8.00 is in your balance', () => claim.click());
    expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('1008.00');
  });

  await test.step('its cashback and its label', async () => {
    await app.open('/m/member/manualRebate');
    await expect(page.getByRole('listitem').filter({ hasText: 'Slots' })).toContainText('0.85% of');
    await app.open('/m/home');
    await expect(page.getByText('VIP 2', { exact: true })).toBeVisible();
  });
});
