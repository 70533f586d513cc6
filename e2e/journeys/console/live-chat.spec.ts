import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { hasStayed, markDocument } from '../../pages/staying.ts';

test.use({ merchantCode: 'LANTERN' });

/** The app hears within some seconds that somebody answers, and the console by its next watch. */
const HEARD = { timeout: 60_000 };
const HOSTILE = '<img src=x onerror="alert(1)"> <b>Hello</b>';

const entry = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByText('Live chat', { exact: true }) });
const bubbles = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('paragraph').filter({ hasText: text });
/** A picture of one colour. */
const drawn = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
/** Turns a switch by the keyboard, unless it is in that state already. */
async function turn(control: Locator, isOn: boolean): Promise<void> {
  if ((await control.isChecked()) !== isOn) await control.press('Space');
  await expect(control).toBeChecked({ checked: isOn });
}
test('SUPPORT-12 MSG-05 MSG-15 CMSG-11: a member and staff talk in the built-in chat, and a lost line loses and doubles nothing', async ({
  browser,
  app,
  page,
  context,
  member,
  expectFailure,
}) => {
  const ada = await openAsAdministrator(browser);
  const write = async (text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const answer = async (text: string) => {
    await ada.page.getByLabel('Answer', { exact: true }).fill(text);
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ada.page.getByLabel('Answer', { exact: true })).toHaveValue('');
  };
  const isAvailable = ada.page.getByRole('switch', { name: 'Available' });

  await test.step('FLAG-09: the chat is offered once it is switched on and somebody is available', async () => {
    await ada.console.open('/m/LANTERN/switches');
    await turn(ada.page.getByRole('switch', { name: 'Live chat' }), true);
    await expect(ada.page.getByText('Live chat is on.')).toBeVisible();
    await ada.console.choose('Lantern', 'Chat');
    await expect(ada.page.getByText('Nobody writes.')).toBeVisible();
    await turn(isAvailable, true);
    await expect(ada.page.getByRole('status').filter({ hasText: '1 available' })).toBeVisible();
    await expectAccessible(ada.page);
    await expect
      .poll(async () => {
        await app.open('/m/message');
        return await entry(page).count();
      }, HEARD)
      .toBe(1);
  });

  await test.step('MSG-15: a tap leads to the chat, where the member writes', async () => {
    await entry(page).click();
    await page.waitForURL('**/m/chat');
    await app.takenOver();
    await expect(page.getByText('How can we help?')).toBeVisible();
    await expectAccessible(page);
    await write(HOSTILE);
    await expect(bubbles(page, HOSTILE)).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Sent' })).toBeVisible();
    await expect(page.getByText('Somebody will be with you soon.')).toBeVisible();
    await markDocument(page);
  });

  await test.step('staff sees who waits, takes the conversation and answers; the phone shows it by itself', async () => {
    const row = ada.page.getByRole('list', { name: 'Open conversations' }).getByRole('link');
    await expect(row).toContainText(member.userName, HEARD);
    await expect(row).toContainText('Waits');
    await row.click();
    await expect(bubbles(ada.page, HOSTILE)).toHaveCount(1);
    await expect(ada.page.getByRole('region', { name: 'Member' })).toContainText('Registered');
    await ada.page.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('Support has joined')).toBeVisible();
    // Typing is shown for some seconds, which a busy phone may miss: the typing goes on.
    await expect(async () => {
      await ada.page.getByLabel('Answer', { exact: true }).pressSequentially('We ');
      await expect(page.getByRole('img', { name: 'Support is typing' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await answer(`We look at it ${HOSTILE}`);
    await expect(bubbles(page, 'We look at it')).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Seen' })).toBeVisible();
    await expect(ada.page.getByRole('log')).toContainText('seen', HEARD);
    await expectAccessible(page);
    await expectAccessible(ada.page);
    expect(await hasStayed(page)).toBe(true);
  });

  await test.step('what is written without a line goes out with it, and what was answered meanwhile is there, each once', async () => {
    expectFailure(/\/wps\//);
    await context.setOffline(true);
    await expect(page.getByText('What you write is kept')).toBeVisible();
    await write('Written without a line');
    await expect(page.getByRole('button', { name: 'Not sent. Tap to try again.' })).toBeVisible();
    await expectAccessible(page);
    await answer('Answered meanwhile');
    await context.setOffline(false);
    await expect(bubbles(page, 'Answered meanwhile')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Not sent. Tap to try again.' })).toHaveCount(0);
    await expect(bubbles(page, 'Written without a line')).toHaveCount(1);
    await expect(bubbles(ada.page, 'Written without a line')).toHaveCount(1);
    // The phone says that it has shown the answer; it must not be counted among the next ones.
    await expect(ada.page.getByRole('article').filter({ hasText: 'Answered meanwhile' })).toContainText('seen', HEARD);
    expect(await hasStayed(page)).toBe(true);
  });

  await test.step('CMSG-11: an answer that nobody has seen is counted beside the entry of an open page', async () => {
    await app.open('/m/message');
    await expect(entry(page)).toBeVisible();
    await markDocument(page);
    await answer('It is paid');
    await expect(entry(page).getByRole('img', { name: '1 unread' })).toBeVisible();
    expect(await hasStayed(page)).toBe(true);
    await entry(page).click();
    await page.waitForURL('**/m/chat');
    await app.takenOver();
    await expect(bubbles(page, 'It is paid')).toHaveCount(1);
  });

  await test.step('pictures go both ways: each opens large on the phone, and in the console once somebody asks for it', async () => {
    const sent = page.getByRole('log').getByRole('button', { name: 'Show the picture larger' });
    const attach = page.locator('input[type="file"]');
    const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    expectFailure(/\/wps\/chat\/picture/);
    await app.expectToast('Please choose a PNG or JPG picture', () => attach.setInputFiles(broken));
    await attach.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await drawn('#c03030') });
    await expect(sent).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Show the picture' }).click();
    await expect(ada.page.getByRole('img', { name: 'Sent by the member' })).toBeVisible();
    await ada.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'how.png', mimeType: 'image/png', buffer: await drawn('#3030c0') });
    await expect(sent).toHaveCount(2);
    await expectAccessible(page);
    await expectAccessible(ada.page);
    await sent.last().click();
    const large = page.getByRole('dialog', { name: 'Picture' });
    await expect(large.getByRole('img', { name: 'Picture' })).toBeVisible();
    await expectAccessible(page);
    await large.getByRole('button', { name: 'Close the picture' }).click();
    await expect(large).toHaveCount(0);
  });

  await test.step('notes stay with staff; the closed conversation is rated, and writing again begins the next', async () => {
    await ada.page.getByLabel('New note').fill('Asks about a win');
    await ada.page.getByRole('button', { name: 'Add the note' }).click();
    await expect(ada.page.getByRole('region', { name: 'Notes for staff' })).toContainText('Asks about a win');
    await ada.page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(ada.page.getByText('This conversation is closed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How was this chat?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '4 stars' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your rating' })).toBeVisible();
    await expect(page.getByText('Asks about a win')).toHaveCount(0);
    await turn(isAvailable, false);
    await write('One more question');
    await expect(page.getByText('Nobody is here right now.')).toBeVisible();
    await expect(ada.page.getByRole('list', { name: 'Open conversations' })).toContainText(member.userName, HEARD);
    await page.getByRole('button', { name: 'End the chat' }).click();
    await expect(page.getByText('The chat was closed')).toHaveCount(2);
  });

  await test.step('an answer is kept ready, in its language', async () => {
    await ada.page.getByRole('button', { name: 'Ready answers' }).first().click();
    await ada.page.getByRole('button', { name: 'Add an answer' }).click();
    await ada.console.dialog.getByLabel('Title').fill('Greeting');
    await ada.console.dialog.getByRole('textbox', { name: 'Answer' }).fill('Good day!');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Keep the answer' }).click();
    await expect(ada.console.dialog.getByRole('article').first()).toContainText('Good day!');
    await ada.page.keyboard.press('Escape');
  });

  await test.step('the audit log has who took and opened it, and none of the words', async () => {
    await ada.console.choose('Lantern', 'Audit log');
    await expect(ada.console.row('takeChat').first()).toContainText('conversationId=');
    await expect(ada.console.row('openChat').first()).toContainText('conversationId=');
    await expect(ada.page.getByText('We look at it')).toHaveCount(0);
    await ada.console.open('/m/LANTERN/switches');
    await turn(ada.page.getByRole('switch', { name: 'Live chat' }), false);
    await expect(ada.page.getByText('Live chat is off.')).toBeVisible();
  });

  await ada.close();
});
