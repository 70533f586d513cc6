import { readFileSync } from 'node:fs';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';

const choose = ({ page }: Desk, text: string) =>
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
    await choose(ada, 'a,b\n1,2');
    await expect(ada.page.getByRole('alert')).toContainText('Its first line does not begin with kind');
    await choose(ada, sheet);
    await expect(changes).toContainText('no text changed');
    await expect(ada.page.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  await test.step('it is previewed row by row', async () => {
    const translated = `${sheet
      .replace('Nạp tiền và số dư', 'Tiền của bạn')
      .replace('Trò chơi và sự công bằng', 'Công bằng')}help,018f4e2a-0000-7000-8000-000000000001,title,v1,x,x,x,x\r\n`;
    await choose(ada, translated);
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
