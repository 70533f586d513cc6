import type { Locator } from '@playwright/test';
import { type Desk, openAsAdministrator, openColleague, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const REPORTS = `http://127.0.0.1:${SHARED_PLACE.port + 3}/sandbox/reports`;

/** Tells the sandbox what its report of payments is to say. */
async function steer(path: 'fault' | 'honest', fields: Record<string, string>) {
  const body = new URLSearchParams({ merchant: 'EN', book: 'payments', ...fields });
  const { status } = await fetch(`${REPORTS}/${path}`, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
}

/** Reads again until a row says it: the comparison runs by the clock of the program. */
async function expectSoon({ page }: Desk, row: Locator, text: string) {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

test('a day of the gateway’s report is compared; what differs is resolved by one of two, and silence is no report', async ({
  browser,
  merchant,
}) => {
  const ada = await openAsAdministrator(browser);
  const cy = await openColleague(browser, { name: 'Rowan Finance', role: 'finance', at: merchant.code });
  const newest = (desk: Desk) => desk.page.getByRole('row').filter({ hasText: 'Deposits' }).first();
  const again = newest(ada).getByRole('button', { name: /^Compare again: Deposits/ });

  let day = '';
  await test.step('the day before was compared and agrees', async () => {
    await ada.console.open('/m/EN/reconciliation');
    await expect(newest(ada)).toBeVisible();
    // the first try may have come before the sandboxes had started
    await press(ada, again);
    await expectSoon(ada, newest(ada), 'Agrees');
    day = ((await newest(ada).textContent()) ?? '').slice(0, 10);
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    await expectAccessible(ada.page);
  });

  await test.step('a payment that the platform does not have is found when the day is compared again', async () => {
    await steer('fault', { fault: 'add', amount: '77', currency: 'CNY', opened: `${day}T12:00` });
    await press(ada, again);
    await expectSoon(ada, newest(ada), '1 difference');
    await expectAccessible(ada.page);
    await press(ada, newest(ada).getByRole('button', { name: /^Show: differences/ }));
    await expect(ada.console.row('77.00 CNY')).toContainText('Missing here');
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
    await ada.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('of two the second reads who was first and why', async () => {
    await cy.console.open('/m/EN/reconciliation');
    await cy.page.getByRole('radio', { name: 'Open', exact: true }).focus();
    await cy.page.keyboard.press('Space');
    await press(cy, cy.console.row('77.00 CNY').getByRole('button', { name: /^Resolve/ }));
    await press(ada, ada.console.row('77.00 CNY').getByRole('button', { name: /^Resolve/ }));
    await ada.console.dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(ada.console.dialog).toContainText('Write at least three letters');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByLabel('Reason').fill('A test payment of the gateway');
    await press(ada, ada.console.dialog.getByRole('button', { name: 'Resolve', exact: true }));
    await expect(ada.page.getByText('Nothing differs that nobody has resolved.')).toBeVisible();
    await cy.console.dialog.getByLabel('Reason').fill('I was first');
    await press(cy, cy.console.dialog.getByRole('button', { name: 'Resolve', exact: true }));
    await expect(cy.console.dialog.getByRole('alert')).toContainText('A test payment of the gateway');
    await expectAccessible(cy.page);
    await press(cy, cy.console.dialog.getByRole('button', { name: 'Close', exact: true }).last());
    await cy.page.getByText('Resolved and gone').click();
    await expect(cy.console.row('77.00 CNY')).toContainText('A test payment of the gateway');
    await expectAccessible(cy.page);
  });

  await test.step('compared again it stays resolved, and a provider that does not answer is no report', async () => {
    await ada.page.getByText('Days', { exact: true }).click();
    await steer('fault', { fault: 'refuse' });
    await press(ada, again);
    await expectSoon(ada, newest(ada), 'No report');
    await expect(newest(ada)).not.toContainText('Agrees');
    await expectAccessible(ada.page);
    await steer('honest', {});
    await press(ada, again);
    await expectSoon(ada, newest(ada), 'Agrees');
  });

  await cy.close();
  await ada.close();
});
