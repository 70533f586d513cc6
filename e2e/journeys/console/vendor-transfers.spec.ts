import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../database.ts';
import { type Desk, openAsAdministrator, openColleague, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

/** Sets what the sandbox's vendor does wrong from now on, as somebody at the machine does on its page. */
const setFault = (fault: string) =>
  fetch(`http://127.0.0.1:${SHARED_PLACE.port + 3}/sandbox/orbit/fault`, {
    method: 'POST',
    body: new URLSearchParams({ fault }),
    redirect: 'manual',
  });

test.afterEach(() => setFault('none'));

test('CWAL-02: a transfer whose word does not fit is ended by one of two, one that never arrived is asked about, and sums that differ agree again', async ({
  browser,
  app,
  page,
  richMember,
  merchant,
}) => {
  const ada = await openAsAdministrator(browser);
  const cy = await openColleague(browser, { name: 'Sol Finance', role: 'finance', at: merchant.code });
  const { userName, token } = richMember;
  const end = (desk: Desk) => desk.console.dialog.getByRole('button', { name: 'End the transfer' });
  const look = (desk: Desk) => desk.console.row(userName).getByRole('button', { name: /^Look at it/ });
  const choose = (desk: Desk, name: RegExp) => desk.console.dialog.getByRole('radio', { name }).check();
  const closeDetail = (desk: Desk) => desk.page.keyboard.press('Escape');

  /** Sends money to the vendor as the member, while it does something wrong. */
  async function send(amount: string, fault: string) {
    await setFault(fault);
    const body = { from: 'LOTT', to: 'ORBIT', amount };
    const headers = { 'Idempotency-Key': randomUUID() };
    const path = '/wps/transaction/transfer';
    const { status } = await callApi(SHARED_PLACE, merchant, path, { method: 'POST', token, body, headers });
    expect(status).toBe(200);
    await setFault('none');
  }

  await test.step('nothing waits, and a transfer that is held shows on the open screen by itself', async () => {
    await ada.console.open('/m/EN/vendor-transfers');
    await expect(ada.console.heading).toHaveText('Vendor transfers');
    await expect(ada.page.getByText('Every transfer has its outcome.')).toBeVisible();
    await expectAccessible(ada.page);
    await send('25', 'alter');
    const row = ada.console.row(userName);
    // the screen asks every fifteen seconds whether its list has changed
    await expect(row).toContainText('25.01 CNY moved', { timeout: 30_000 });
    await expect(row).toContainText('Held');
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('of two the second reads who was first and how it ended', async () => {
    await cy.console.open('/m/EN/vendor-transfers');
    await press(cy, look(cy));
    await expect(cy.console.dialog).toContainText('Reference at the vendor');
    await press(ada, look(ada));
    await press(ada, end(ada));
    await expect(ada.console.dialog).toContainText('Write at least three letters.');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByLabel('Reason').fill('Their mail says that all of it is there');
    await press(ada, end(ada));
    await expect(ada.console.dialog).toContainText('Choose what the vendor confirmed.');
    await choose(ada, /^All of it moved/);
    await press(ada, end(ada));
    await expect(ada.page.getByText('Every transfer has its outcome.')).toBeVisible();
    await choose(cy, /^Nothing moved/);
    await cy.console.dialog.getByLabel('Reason').fill('I was first');
    await press(cy, end(cy));
    await expect(cy.console.dialog).toContainText('This has ended meanwhile');
    await expect(cy.console.dialog).toContainText('Their mail says that all of it is there');
    await expectAccessible(cy.page);
    await closeDetail(cy);
    await cy.page.getByText('Ended by staff', { exact: true }).click();
    await expect(cy.console.row(userName)).toContainText('25.00 CNY moved');
    await expectAccessible(cy.page);
  });

  await test.step('the member’s phone has it at the vendor', async () => {
    await app.open('/m/member/walletTransfer');
    const places = page.getByRole('main').getByRole('listitem');
    await expect(places.filter({ hasText: 'Main balance' })).toContainText('975.00');
    await expect(places.filter({ hasText: /^Orbit/ })).toContainText('25.00');
  });

  await test.step('an order that never arrived cannot be ended before its time, and asked about again it ends by itself', async () => {
    await send('10', 'silentBefore');
    await press(ada, ada.page.getByRole('button', { name: 'Refresh' }));
    await expect(ada.console.row(userName)).toContainText('Asked about');
    await press(ada, look(ada));
    await expect(ada.console.dialog).toContainText('from five minutes after its order on');
    await expect(end(ada)).toHaveCount(0);
    await press(ada, ada.console.dialog.getByRole('button', { name: 'Ask the vendor again' }));
    await expect(ada.page.getByText('The vendor does not know of it, and may still take it in.')).toBeVisible();
    await expect(ada.console.dialog).toContainText('Not known there');
    await expectAccessible(ada.page);
    await closeDetail(ada);
    // as if it had been ordered ten minutes ago, when nothing of it can arrive any more
    await queryDatabase(
      SHARED_PLACE,
      `update vendor_transfer set created_at = created_at - interval '10 minutes' where state = 'open'`,
    );
    await expect(async () => {
      await press(ada, ada.page.getByRole('button', { name: 'Refresh' }));
      await expect(ada.page.getByText('Every transfer has its outcome.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step('a transfer that the vendor booked twice is listed with both sums until they agree', async () => {
    await send('20', 'duplicate');
    // opening the screen queries the vendor
    await app.open('/m/member/walletTransfer');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Main balance' })).toContainText(
      '955.00',
    );
    await press(ada, ada.page.getByRole('button', { name: 'Refresh' }));
    await ada.page.getByText('Sums that differ (1)', { exact: true }).click();
    const row = ada.console.row(userName);
    await expect(row).toContainText('45.00 CNY');
    await expect(row).toContainText('65.00 CNY');
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await press(ada, row.getByRole('button', { name: /^Compare again/ }));
    await expect(ada.page.getByText('The sums still differ.')).toBeVisible();
    // the vendor mends its books
    await queryDatabase(
      SHARED_PLACE,
      `update sandbox.orbit_player set received = 4500, balance = 4500 where received = 6500`,
    );
    await press(ada, row.getByRole('button', { name: /^Compare again/ }));
    await expect(ada.page.getByText('Every vendor has the sums of our books.')).toBeVisible();
    await expectAccessible(ada.page);
  });

  await ada.close();
  await cy.close();
});
