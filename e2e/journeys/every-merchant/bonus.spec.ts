import { expect, expectAccessible, test } from '../../fixtures.ts';
import { fundMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { amountOf } from '../../pages/game.ts';

test('DEPOSIT-05 CWAL-06 CWAL-12: a member takes a bonus with a deposit, plays with it, and gives it up', async ({
  app,
  page,
  member,
  merchant,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const welcome = main.getByRole('button', { name: /^Welcome bonus/ });

  await test.step('its terms are open before it is taken', async () => {
    await app.open('/m/voucherCenter');
    await expect(main.getByRole('button', { name: /^No bonus/ })).toHaveAttribute('aria-pressed', 'true');
    await welcome.click();
    await expect(dialog.getByText('Largest stake')).toBeVisible();
    await expect(dialog.getByText(/You can give it up at any time/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(welcome).toHaveAttribute('aria-pressed', 'false');
    await welcome.click();
    await dialog.getByRole('button', { name: 'Take this bonus' }).click();
    await expect(welcome).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the deposit brings it, beside the balance', async () => {
    await fundMember(SHARED_PLACE, merchant, member, '100');
    await app.open('/m/member/bonuses');
    await expect(main.getByRole('heading', { name: /^Welcome bonus/ })).toBeVisible();
    await expect(main.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await app.open('/m/member/home');
    await expect(main.getByText(/of bonus money/)).toBeVisible();
  });

  await test.step('a game shows what may be staked: money and bonus money', async () => {
    await app.open('/m/home');
    await app.home.tile('Polar Lights').getByRole('button').first().click();
    await app.game.ready();
    expect(await app.game.amount(app.game.balance)).toBeGreaterThan(amountOf('100.00'));
    await app.game.betLeast();
    await app.game.playRound();
    await app.open('/m/member/bonuses');
    // money is staked first; one merchant counts it, the other bonus money alone
    const staked = merchant.code === 'EN' ? /^(?!.*[^\d.]0\.00 of ).* of .* staked$/ : /[^\d.]0\.00 of .* staked$/;
    await expect(main.getByText(staked)).toBeVisible();
  });

  await test.step('money stays while it runs, and leaves once it is given up', async () => {
    await main.getByRole('button', { name: 'Give up the bonus' }).click();
    await expect(dialog.getByText(/^You keep/)).toBeVisible();
    await expect(dialog.getByText('You lose: Bonus money')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Give it up' }).click();
    await expect(main.getByText(/^Given up/)).toBeVisible();
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    await app.open('/m/voucherCenter');
    await expect(main.getByLabel('Amount')).toBeVisible();
    await expect(welcome).toHaveCount(0);
  });
});
