import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';

/** Sets what the sandbox's vendor does wrong from now on, as somebody at the machine does on its page. */
const setFault = (fault: string) =>
  fetch(`http://127.0.0.1:${SHARED_PLACE.port + 3}/sandbox/orbit/fault`, {
    method: 'POST',
    body: new URLSearchParams({ fault }),
    redirect: 'manual',
  });

test.afterEach(() => setFault('none'));

test('WALLET-05 CWAL-02 LAUNCH-08: money goes to a vendor with its own wallet, is played there, the outcome is queried, and everything comes back', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  const main = page.getByRole('main');
  const amount = main.getByRole('textbox', { name: 'Amount' });

  await test.step('the member centre leads there, with balances by place', async () => {
    await app.open('/m/member/home');
    await main.getByRole('button', { name: 'Transfer to providers' }).click();
    await app.expectAddress('/m/member/walletTransfer');
    await expect(main.getByRole('listitem').filter({ hasText: 'Main balance' })).toContainText('1,000.00');
    await expect(main.getByRole('listitem').filter({ hasText: 'Orbit' })).toContainText('0.00');
    await expect(main.getByText('No transfers yet')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an amount is checked as it is typed, and sent once', async () => {
    await amount.fill('1000.01');
    await expect(main.getByText('There is ¥1,000.00')).toBeVisible();
    await amount.fill('0.001');
    await main.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(main.getByText('At most 2 decimals')).toBeVisible();
    await main.getByRole('button', { name: '¥100', exact: true }).click();
    await app.expectToast('¥100.00 is at Orbit', () => main.getByRole('button', { name: 'Transfer ¥100.00' }).click());
    await expect(main.getByRole('listitem').filter({ hasText: 'Main balance' })).toContainText('900.00');
    await expect(main.getByText('Done', { exact: true })).toBeVisible();
  });

  await test.step('an unknown outcome is shown, counted and queried', async () => {
    await setFault('silentAfter');
    await amount.fill('50');
    await main.getByRole('button', { name: 'Transfer ¥50.00' }).click();
    const asking = main.getByRole('status').filter({ hasText: 'We are asking Orbit' });
    await expect(asking).toContainText('Your money is safe, it is counted here', { timeout: 20_000 });
    await expect(main.getByText('¥50.00 on its way there')).toBeVisible();
    await expect(main.locator('section').first()).toContainText('1,000.00');
    await expectAccessible(page);
    await setFault('none');
    await expect(asking).toBeHidden({ timeout: 45_000 });
    await expect(main.getByRole('listitem').filter({ hasText: /^Orbit/ })).toContainText('150.00');
  });

  await test.step('a game of the vendor shows what is there first, then plays from it', async () => {
    // the game's address leads on as soon as it is there
    await page.goto('/m/play?nodeId=ORBIT-coin&vendor=ORBIT');
    await app.expectAddress('/m/member/walletTransfer?vassalage=ORBIT&gameId=ORBIT-coin');
    await main.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByRole('heading', { name: 'Orbit coin' })).toBeVisible();
    await expect(page.getByText('150.00 CNY')).toBeVisible();
    await page.getByRole('button', { name: 'Sun' }).click();
    await expect(page.getByText(/^(149\.00|150\.96) CNY$/)).toBeVisible();
    await page.getByRole('link', { name: 'Leave' }).click();
    await app.expectAddress('/m/member/walletTransfer?vassalage=ORBIT&gameId=ORBIT-coin');
    await expect(main.getByRole('listitem').filter({ hasText: /^Orbit/ })).toContainText(/149\.00|150\.96/);
  });

  await test.step('everything comes back, with what was won or lost', async () => {
    await app.expectToast(/¥(149\.00|150\.96) is back in your balance/, () =>
      main.getByRole('button', { name: 'Bring everything back' }).click(),
    );
    await expect(main.getByRole('listitem').filter({ hasText: 'Main balance' })).toContainText(/999\.00|1,000\.96/);
    await app.open('/m/member/transactions');
    await expect(main.getByText('From a provider')).toBeVisible();
    await expect(main.getByText('To a provider').first()).toBeVisible();
  });
});
