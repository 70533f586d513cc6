import { readFileSync } from 'node:fs';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { hasStayed, markDocument } from '../../pages/staying.ts';

const title = ({ page }: Desk, language: string) => page.getByLabel(`Title, ${language}`, { exact: true });
const save = ({ page }: Desk) => page.getByRole('button', { name: /^(Save|Publish)$/ }).press('Enter');

test('HELP-01 HELP-08: help written in the console is on an open phone, two who change it lose nothing, and it goes again', async ({
  browser,
  app,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  const onPhone = (words: string) => phone.getByRole('main').getByText(words, { exact: true });

  await test.step('a phone is open at the help centre', async () => {
    const opening = phone.waitForResponse((response) => response.url().endsWith('/wps/live'));
    await app.open('/m/help');
    expect((await opening).status()).toBe(200);
    await markDocument(phone);
  });

  await test.step('a topic with a question is written by keys alone; a missing title is named', async () => {
    await ada.console.open('/m/EN/content');
    await ada.page.getByRole('tab', { name: 'Help' }).press('Enter');
    await expect(ada.console.row('Deposits and balance')).toContainText('Topic');
    await expectAccessible(ada.page);
    await ada.page.getByRole('link', { name: 'Add a topic' }).press('Enter');
    await expect(ada.console.heading).toHaveText('Add a topic');
    await title(ada, 'Vietnamese').fill('Thẻ quà tặng');
    await save(ada);
    await expect(ada.page.getByText(/A title is needed in/).first()).toBeVisible();
    await title(ada, 'English').fill('Gift cards');
    await title(ada, 'Chinese').fill('礼品卡');
    await ada.page.getByLabel('Order').fill('-3');
    await expectAccessible(ada.page);
    await save(ada);
    await expect(ada.console.row('Gift cards')).toContainText('TH is missing');
    await ada.page.getByRole('link', { name: 'Add a question to Gift cards' }).press('Enter');
    await expect(ada.console.heading).toHaveText('Add a question');
    await title(ada, 'English').fill('How do I use a card?');
    await ada.page
      .getByLabel('Content, English')
      .fill('<p>Type its <b>number</b>.<script>steal()</script><img src=x onerror=steal()></p>');
    const preview = ada.page.getByTestId('preview');
    await expect(preview.locator('b')).toHaveText('number');
    await expect(preview).toContainText('Gift cards');
    await expect(preview.locator('script, [onerror]')).toHaveCount(0);
    await save(ada);
    await expect(ada.console.row('How do I use a card?')).toContainText('Question');
  });

  await test.step('both are on the open phone by themselves', async () => {
    await expect(onPhone('Gift cards')).toBeVisible();
    await expect(onPhone('How do I use a card?')).toBeVisible();
    expect(await hasStayed(phone)).toBe(true);
  });

  await test.step('two change it at once: the second is told, sees the first’s change, and keeps their own', async () => {
    await bo.console.open('/m/EN/content?tab=help');
    for (const desk of [ada, bo]) {
      await desk.page.getByRole('link', { name: 'How do I use a card?' }).click();
      // Both have read it before the first one saves.
      await expect(title(desk, 'English')).toHaveValue('How do I use a card?');
    }
    await title(ada, 'English').fill('How do I use it?');
    await save(ada);
    await expect(ada.console.heading).toHaveText('How do I use it?');
    await title(bo, 'Vietnamese').fill('Dùng thẻ thế nào?');
    await bo.page.getByRole('combobox', { name: 'Topic' }).click();
    await bo.page.getByRole('option', { name: 'Games and fairness' }).click();
    await save(bo);
    const told = bo.page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
    await expect(told).toContainText('Taken over from them: Title, English');
    await expectAccessible(bo.page);
    await save(bo);
    await expect(bo.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(title(bo, 'English')).toHaveValue('How do I use it?');
    const games = phone.locator('section').filter({ has: phone.getByRole('heading', { name: 'Games and fairness' }) });
    await expect(games.getByText('How do I use it?')).toBeVisible();
  });

  await test.step('removed it goes from the phone; who still changes it may keep what they wrote', async () => {
    await title(ada, 'English').fill('How do cards work?');
    await bo.page.getByRole('button', { name: 'Remove' }).press('Enter');
    await expectAccessible(bo.page);
    await bo.console.expectDialogFocused();
    await bo.console.dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(bo.console.heading).toHaveText('Content');
    await expect(onPhone('How do I use it?')).toHaveCount(0);
    await save(ada);
    await expect(ada.page.getByRole('alert')).toContainText('Somebody else removed this meanwhile');
    await ada.page.getByRole('button', { name: 'Keep what I wrote as a new one' }).press('Enter');
    await expect(title(ada, 'English')).toHaveValue('How do cards work?');
  });

  await test.step('a topic goes with what stands below it', async () => {
    await bo.page.getByRole('link', { name: 'Gift cards', exact: true }).click();
    await bo.page.getByRole('button', { name: 'Remove' }).press('Enter');
    await bo.console.expectDialogFocused();
    await bo.console.dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
    await expect(onPhone('Gift cards')).toHaveCount(0);
  });

  await ada.close();
  await bo.close();
});

test('REG-10: the user agreement is changed in the console and read on an open phone', async ({
  browser,
  app,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const opening = phone.waitForResponse((response) => response.url().endsWith('/wps/live'));
  await app.open('/m/agreement');
  expect((await opening).status()).toBe(200);
  await ada.console.open('/m/EN/content?tab=agreement');
  await expect(title(ada, 'English')).toHaveValue('User agreement');
  await expectAccessible(ada.page);
  const version = ada.page.getByLabel('Version that new members agree to');
  const before = await version.inputValue();
  await version.fill('not a version');
  await save(ada);
  await expect(ada.page.getByText('This is not as expected.').first()).toBeVisible();
  await version.fill(before);
  await title(ada, 'English').fill('Terms of play');
  await save(ada);
  await expect(ada.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(phone.getByRole('main').getByRole('heading', { name: 'Terms of play' })).toBeVisible();
  await title(ada, 'English').fill('User agreement');
  await save(ada);
  await expect(phone.getByRole('main').getByRole('heading', { name: 'User agreement' })).toBeVisible();
  await ada.close();
});

const chooseSheet = ({ page }: Desk, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'translated.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
const importIt = ({ page }: Desk) => page.getByRole('button', { name: 'Import' }).press('Enter');

test('HELP-08: texts go out as a sheet and come back translated; what somebody changed meanwhile is kept', async ({
  browser,
  app,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  const changes = ada.page.getByRole('region', { name: 'What the file changes' });
  let sheet = '';

  await test.step('a phone reads help in Vietnamese', async () => {
    const opening = phone.waitForResponse((response) => response.url().endsWith('/wps/live'));
    await phone.addInitScript(() => {
      localStorage.setItem('language', 'VI');
      document.cookie = 'hint_language=VI; path=/';
    });
    await app.open('/m/help');
    await expect(phone.getByRole('main').getByText('Nạp tiền và số dư', { exact: true })).toBeVisible();
    expect((await opening).status()).toBe(200);
  });

  await test.step('the sheet has a column for each language', async () => {
    await ada.console.open('/m/EN/content');
    await ada.page.getByRole('tab', { name: 'Translation' }).press('Enter');
    await expectAccessible(ada.page);
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByRole('button', { name: 'Download texts' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('texts.csv');
    sheet = readFileSync(await download.path(), 'utf8');
    expect(sheet).toContain('Nạp tiền và số dư');
    expect(sheet).toMatch(/^\uFEFFkind,id,field,version,(CN|EN|TH|VI),(CN|EN|TH|VI),(CN|EN|TH|VI),(CN|EN|TH|VI)\r\n/);
  });

  await test.step('a file that is none says why', async () => {
    await chooseSheet(ada, 'a,b\n1,2');
    await expect(ada.page.getByRole('alert')).toContainText('Its first line does not begin with kind');
    await chooseSheet(ada, sheet);
    await expect(changes).toContainText('no text changed');
    await expect(ada.page.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  await test.step('it is previewed row by row', async () => {
    const translated = `${sheet
      .replace('Nạp tiền và số dư', 'Tiền của bạn')
      .replace('Trò chơi và sự công bằng', 'Công bằng')}help,018f4e2a-0000-7000-8000-000000000001,title,v1,x,x,x,x\r\n`;
    await chooseSheet(ada, translated);
    await expect(changes).toContainText('texts replaced');
    await expect(changes.getByRole('row').filter({ hasText: 'Tiền của bạn' })).toContainText('Nạp tiền và số dư');
    await expect(changes).toContainText('1 row will not be imported');
    await expectAccessible(ada.page);
  });

  await test.step('somebody else changes a text of it before it is imported: nothing is, until it was looked at again', async () => {
    await bo.console.open('/m/EN/content?tab=help');
    await bo.page.getByRole('link', { name: 'Games and fairness', exact: true }).click();
    await bo.page.getByLabel('Title, Vietnamese', { exact: true }).fill('Trò chơi');
    await bo.page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(bo.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await importIt(ada);
    await expect(ada.page.getByRole('alert').filter({ hasText: 'Texts were changed meanwhile' })).toBeVisible();
    await expect(changes.getByRole('row').filter({ hasText: 'Changed meanwhile' })).toHaveCount(1);
    await expectAccessible(ada.page);
    await importIt(ada);
    await expect(ada.page.getByRole('status').filter({ hasText: 'Imported: 1 text replaced' })).toBeVisible();
    await expect(changes).toHaveCount(0);
  });

  await test.step('the open phone has both by itself', async () => {
    await expect(phone.getByRole('main').getByText('Tiền của bạn', { exact: true })).toBeVisible();
    await expect(phone.getByRole('main').getByText('Trò chơi', { exact: true })).toBeVisible();
  });

  await ada.close();
  await bo.close();
});
