import { expect, test } from '../../fixtures.ts';
import { newUserName, PASSWORD } from '../../members.ts';
import { amountOf } from '../../pages/game.ts';

test('REG-22 DEPOSIT-03 LAUNCH-08 WALLET-06 RECORD-01 SESSION-10: a stranger registers, deposits, plays, checks the round and logs out', async ({
  app,
  page,
  merchant,
}) => {
  const userName = newUserName();

  await test.step('registers with what the merchant asks for', async () => {
    await app.open('/m/home');
    await app.home.header.getByRole('button', { name: 'Register' }).click();
    await app.expectAddress('/m/register');
    await app.register.fill({ username: userName, password: PASSWORD, email: `${userName}@example.org` });
    if (!(await app.register.terms.isChecked())) await app.register.terms.check();
    await app.register.age.check();
    await app.register.submit.click();
    await app.expectAddress('/m/home');
    await expect(page.getByRole('main').getByText(userName)).toBeVisible();
    await expect(page.getByRole('main').getByText(`${merchant.symbol}0`, { exact: true })).toBeVisible();
  });

  await test.step('deposits through the sandbox gateway', async () => {
    await app.bottomMenu.getByRole('link', { name: 'Deposit' }).click();
    await app.expectAddress('/m/voucherCenter');
    await page.getByLabel('Amount').fill('1000');
    await page.getByRole('button', { name: /^Deposit .*1,000/ }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByRole('main').getByText(`${merchant.symbol}1,000`, { exact: true })).toBeVisible();
  });

  const before = amountOf('1000');
  let after = 0;
  await test.step('finds a game and plays it in its frame', async () => {
    await app.open('/m/gameList');
    await page.getByRole('searchbox', { name: 'Search games' }).fill('jade tiger');
    await app.expectAddress('/m/gameList?gameName=jade+tiger');
    await expect(app.home.tiles).toHaveCount(1);
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.playRound();
    const bet = await app.game.amount(app.game.bet);
    after = await app.game.amount(app.game.balance);
    expect(bet).toBeGreaterThan(0);
    expect(after).toBeGreaterThanOrEqual(before - bet);
    await app.game.leave.click();
    await expect(app.game.frameElement).toHaveCount(0);
  });

  await test.step('sees the balance to the cent', async () => {
    await app.open('/m/member/home');
    const shown = page.locator('section').filter({ hasText: userName }).locator('bdi[dir="ltr"]').first();
    await expect.poll(async () => amountOf((await shown.textContent()) ?? '')).toBe(after);
  });

  await test.step('opens the bet, replays it and has it recomputed', async () => {
    await page.getByRole('button', { name: 'Betting record' }).click();
    await app.expectAddress('/m/gameRecord');
    await page.getByRole('listitem').filter({ hasText: 'Jade Tiger' }).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Bet' });
    await expect(sheet.getByText('Server seed hash')).toBeVisible();
    const fact = (name: string) => sheet.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
    expect(amountOf((await fact('Balance before').textContent()) ?? '')).toBe(before);
    expect(amountOf((await fact('Balance after').textContent()) ?? '')).toBe(after);
    await sheet.getByRole('button', { name: 'Replay and verify' }).click();
    const replay = page.frameLocator('iframe');
    await expect(replay.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'verified', {
      timeout: 20_000,
    });
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('logs out', async () => {
    await app.openSideMenu();
    await app.sideMenu.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Yes, log out' }).click();
    await app.expectAddress('/m/home');
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await app.stored('MC_SESSION_INFO')).toBeNull();
  });
});
