import type { Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../database.ts';
import { type Desk, openAsAdministrator, openColleague, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

/** A round of a member whose vendor took a stake of 20.00 two hours ago and sends nothing more. */
async function leaveRound(userName: string): Promise<string> {
  const roundId = randomUUID();
  await queryDatabase(
    SHARED_PLACE,
    `with played as (select m.merchant_code, m.member_id, g.node_id, g.vendor_code from member_card m, game_card g
        where m.user_name = $1 and m.merchant_code = 'EN' and g.node_id = (select min(node_id) from game_card where vendor_code = 'EG3')),
      told as (insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
        select merchant_code, vendor_code, $2, member_id, gen_random_uuid(), node_id from played)
    select ledger_bet(merchant_code, gen_random_uuid(), member_id::text, 'CNY', 'LIVE', vendor_code, $2, $2, 200000, null, false) from played`,
    [userName, roundId],
  );
  await queryDatabase(SHARED_PLACE, `update round set opened_at = opened_at - interval '2 hours' where round_id = $1`, [
    roundId,
  ]);
  return roundId;
}

const pressIn = (desk: Desk, within: Locator, name: string) => press(desk, within.getByRole('button', { name }));

test('a vendor’s round that never got a result is made void by two people, and the phone has the stake again', async ({
  browser,
  app,
  page,
  richMember,
  merchant,
}) => {
  const ada = await openAsAdministrator(browser);
  const cy = await openColleague(browser, { name: 'Cy Operations', role: 'operations', at: merchant.code });
  const { userName, token } = richMember;
  const balance = () => balanceOf(SHARED_PLACE, merchant, token);

  const roundId = await leaveRound(userName);
  expect(await balance()).toBe('980.00');

  await test.step('one asks for it with a reason, by keyboard, and takes it back again', async () => {
    await ada.console.open('/m/EN/rounds');
    const row = ada.console.row(roundId);
    await expect(row).toContainText('No result');
    await expectAccessible(ada.page);
    await pressIn(ada, row, 'Void');
    await pressIn(ada, ada.console.dialog, 'Ask for it');
    await expect(ada.console.dialog).toContainText('Write at least three letters.');
    await ada.console.dialog.getByLabel('Reason').fill('Asked by mistake');
    await expectAccessible(ada.page);
    await pressIn(ada, ada.console.dialog, 'Ask for it');
    await expect(row).toContainText('Somebody else approves it');
    await pressIn(ada, row, 'Take back');
    await ada.console.dialog.getByLabel('Reason').fill('It was another round');
    await pressIn(ada, ada.console.dialog, 'Reject');
    await expect(row.getByRole('button', { name: 'Void' })).toBeVisible();
  });

  await test.step('asked for again, it shows on the other desk by itself, which approves it', async () => {
    await cy.console.open('/m/EN/rounds');
    const row = cy.console.row(roundId);
    await expect(row.getByRole('button', { name: 'Void' })).toBeVisible();
    await pressIn(ada, ada.console.row(roundId), 'Void');
    await ada.console.dialog.getByLabel('Reason').fill('The vendor says the table crashed');
    await pressIn(ada, ada.console.dialog, 'Ask for it');
    await expect(ada.console.row(roundId)).toContainText('The vendor says the table crashed');
    await expectAccessible(ada.page);
    // the other desk asks every fifteen seconds whether its list has changed
    await expect(row).toContainText('The vendor says the table crashed', { timeout: 30_000 });
    await expectAccessible(cy.page);
    await pressIn(cy, row, 'Approve');
    await expect(cy.console.dialog).toContainText('20.00 CNY of stakes go back');
    await expectAccessible(cy.page);
    await cy.page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    expect(await balance()).toBe('1000.00');
  });

  await test.step('the member’s movements and the phone show what was taken back', async () => {
    await ada.console.open(`/m/EN/members?search=${userName}`);
    await ada.page.getByRole('link', { name: userName }).click();
    await ada.console.openTab('Movements', 'movements');
    await expect(ada.console.row('Correction')).toContainText('+20.00');
    await app.open('/m/member/transactions');
    await expect(page.getByText('20.00').first()).toBeVisible();
    await expectAccessible(page);
  });

  await ada.close();
  await cy.close();
});
