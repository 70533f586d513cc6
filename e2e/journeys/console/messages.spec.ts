import { queryDatabase } from '../../database.ts';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, openListening } from '../../pages/staying.ts';

/** A level that nobody reaches by playing in a journey: members of other journeys must not get the message. */
const LEVEL = '20';
const TITLE = 'For our best <b>members</b>';

test('MSG-04: a message written to a segment is on the open phone of its member, and is taken back again', async ({
  app,
  browser,
  member,
  merchant,
  page: phone,
}) => {
  await queryDatabase(SHARED_PLACE, 'update member set club_label = $1 where merchant_code = $2 and user_name = $3', [
    LEVEL,
    merchant.code,
    member.userName,
  ]);
  const ada = await openAsAdministrator(browser);
  await app.open('/m/home');
  await openListening(phone, new URL('/m/webEmail', phone.url()).href);
  const inbox = phone.getByRole('main').getByRole('button').filter({ hasText: TITLE });
  await expect(phone.getByText('Your inbox is empty')).toBeVisible();

  await test.step('who gets it is counted while it is written', async () => {
    await ada.console.open(`/m/${merchant.code}/content?tab=messages`);
    await ada.page.getByRole('button', { name: 'Write a message' }).press('Enter');
    await ada.page.getByLabel('Title, English', { exact: true }).fill(TITLE);
    await ada.page.getByLabel('Content, English', { exact: true }).fill('<p>Thank you<script>x()</script></p>');
    await expect(ada.page.getByText('Title missing')).not.toHaveCount(0);
    await ada.page.getByLabel('Least VIP level').fill(LEVEL);
    await expect(ada.page.getByText('1 member now')).toBeVisible();
    await expectAccessible(ada.page);
  });

  await test.step('it is sent after a second word, and the phone has it by itself', async () => {
    await ada.page.getByRole('button', { name: 'Send the message' }).press('Enter');
    await expect(ada.console.dialog).toContainText('VIP 20 or higher. At once.');
    await ada.console.expectDialogFocused();
    await ada.console.dialog.getByRole('button', { name: 'Send it', exact: true }).press('Enter');
    await expect(ada.console.row(TITLE)).toContainText('Sent');
    await expect(ada.console.row(TITLE)).toContainText('0 read');
    await expect(inbox).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
    await inbox.click();
    await expect(phone.getByRole('dialog', { name: TITLE }).getByText('Thank you', { exact: true })).toBeVisible();
    await expect(ada.console.row(TITLE)).toContainText('1 read');
    await expectAccessible(ada.page);
  });

  await test.step('it is taken back out of the inbox', async () => {
    await ada.console.row(TITLE).getByRole('button', { name: 'Remove' }).press('Enter');
    await ada.console.expectDialogFocused();
    await ada.console.dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(ada.console.row(TITLE)).toHaveCount(0);
    await app.open('/m/webEmail');
    await expect(phone.getByText('Your inbox is empty')).toBeVisible();
  });
  await ada.close();
});
