import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('STATUS-11 DEPOSIT-07 MEMBER-04 RECORD-02: centre, deposit and statements of a member with money, in the template of the merchant', async ({
  app,
  page,
  merchant,
  richMember,
}) => {
  const template = merchant.code === 'EN' ? 'new' : 'base';
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('the centre tells who, how much, and leads to every function', async () => {
    await app.open('/m/member/home');
    await expect(main.locator(`[data-template="${template}"]`)).toBeVisible();
    await expect(main.getByRole('heading', { name: richMember.userName })).toBeVisible();
    await expect(main.getByText(`${merchant.symbol}1,000`)).toBeVisible();
    // Tiles stand beside one another, rows one below the other.
    const first = await button('Betting record').boundingBox();
    const second = await button('Transactions').boundingBox();
    const isBeside = (first?.y ?? 0) === (second?.y ?? -1);
    expect(isBeside).toBe(template === 'new');
    await expect(main.getByRole('switch', { name: 'Dark theme' })).toBeAttached();
    for (const name of ['Language', 'Log out', 'Passkeys', 'Devices', 'Payment password'])
      await expect(main.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('none of its entries is a dead end', async () => {
    const entries: [string, string][] = [
      ['Betting record', '/m/gameRecord'],
      ['Promotions', '/m/activity'],
      ['Notices', '/m/notice'],
      ['Change password', '/m/changePsw'],
    ];
    if (merchant.code === 'EN') entries.push(['Invite friends', '/m/inviteFriends']);
    for (const [name, address] of entries) {
      await app.open('/m/member/home');
      await button(name).click();
      await app.expectAddress(address);
    }
  });

  await test.step('the deposit has its own template', async () => {
    await app.open('/m/voucherCenter');
    await expect(main.locator(`[data-template="${template}"]`)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Deposit history' })).toHaveCount(template === 'new' ? 0 : 1);
    await expect(main.getByRole('heading', { name: 'Deposit history' })).toHaveCount(template === 'new' ? 1 : 0);
    await page.getByLabel('Amount').fill('1');
    await main.getByRole('button', { name: 'Deposit', exact: true }).last().click();
    await expect(main.getByText(/The smallest amount is/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('transactions by period and kind', async () => {
    await app.open('/m/member/home');
    await button('Transactions').click();
    await app.expectAddress('/m/member/transactions');
    const line = main.getByRole('listitem').filter({ hasText: 'Deposit' });
    await expect(line).toContainText('+');
    await expect(line).toContainText(`Balance ${merchant.symbol}1,000`);
    await expectAccessible(page);
    await main.getByRole('tab', { name: 'Win' }).click();
    await expect(main.getByText('Nothing moved in this period')).toBeVisible();
    await main.getByRole('tab', { name: 'All' }).click();
    await main.getByRole('tab', { name: 'Yesterday' }).click();
    await expect(main.getByText('Nothing moved in this period')).toBeVisible();
  });

  await test.step('profit and loss by day', async () => {
    await app.open('/m/member/pnl');
    await expect(main.getByText('Deposited').first()).toBeVisible();
    await main.locator('summary').click();
    await expect(main.locator('details').getByText('Deposited')).toBeVisible();
    await expectAccessible(page);
    const asked = await callApi(SHARED_PLACE, merchant, '/wps/member/pnl?period=today', { token: richMember.token });
    expect(asked.status).toBe(200);
  });
});
