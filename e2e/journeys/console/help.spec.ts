import { readFileSync } from 'node:fs';
import { type Desk, openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { ownMerchant } from '../../merchants.ts';
import { hasStayed, openListening } from '../../pages/staying.ts';

const title = ({ page }: Desk, language: string) => page.getByLabel(`Title, ${language}`, { exact: true });
const save = ({ page }: Desk) => page.getByRole('button', { name: /^(Save|Publish)$/ }).press('Enter');
const chooseSheet = ({ page }: Desk, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'translated.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
const importIt = ({ page }: Desk) => page.getByRole('button', { name: 'Import' }).press('Enter');

/** Words of this try only: those of another try are imported already. */
const { suffix } = ownMerchant('Help');
const [TRANSLATED, OTHERS] = [`Tiền của bạn ${suffix}`, `Trò chơi ${suffix}`];

/** Title in Vietnamese, as a sheet has it, of what has a title in English. */
function vietnameseOf(sheet: string, english: string): string {
  const [heads = '', ...lines] = sheet.split('\r\n');
  const line = lines.find((each) => each.includes(`,${english},`)) ?? '';
  return line.split(',')[heads.split(',').indexOf('VI')] ?? '';
}

test('HELP-01 HELP-08 REG-10: texts go out as a sheet and come back translated; help and the agreement are written in the console and shown on an open phone, and help is removed again', async ({
  browser,
  page: phone,
  baseURL,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  const onPhone = (words: string) => phone.getByRole('main').getByText(words, { exact: true });
  const openPhone = (path: string) => openListening(phone, `${baseURL}${path}`);
  const changes = ada.page.getByRole('region', { name: 'What the file changes' });
  let [sheet, money, fairness] = ['', '', ''];

  await test.step('REG-10: the user agreement is changed, and read on the open phone', async () => {
    await openPhone('/m/agreement');
    await ada.console.open('/m/EN/content?tab=agreement');
    await expect(title(ada, 'English')).toHaveValue(/./);
    await expectAccessible(ada.page);
    const before = await title(ada, 'English').inputValue();
    const version = ada.page.getByLabel('Version that new members agree to');
    const agreed = await version.inputValue();
    await version.fill('not a version');
    await save(ada);
    await expect(ada.page.getByText('This is not as expected.').first()).toBeVisible();
    await version.fill(agreed);
    for (const words of ['Terms of play', before]) {
      await title(ada, 'English').fill(words);
      await save(ada);
      await expect(phone.getByRole('main').getByRole('heading', { name: words })).toBeVisible();
    }
  });

  await test.step('a phone is open at the help centre', async () => {
    await openPhone('/m/help');
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

  await test.step('it is called something else and goes below another topic, also on the phone', async () => {
    await ada.page.getByRole('link', { name: 'How do I use a card?' }).click();
    await title(ada, 'English').fill('How do I use it?');
    await title(ada, 'Vietnamese').fill('Dùng thẻ thế nào?');
    await ada.page.getByRole('combobox', { name: 'Topic' }).click();
    await ada.page.getByRole('option', { name: 'Games and fairness' }).click();
    await save(ada);
    await expect(ada.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    const games = phone.locator('section').filter({ has: phone.getByRole('heading', { name: 'Games and fairness' }) });
    await expect(games.getByText('How do I use it?')).toBeVisible();
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
    expect(sheet).toMatch(/^\uFEFFkind,id,field,version,(CN|EN|TH|VI),(CN|EN|TH|VI),(CN|EN|TH|VI),(CN|EN|TH|VI)\r\n/);
    money = vietnameseOf(sheet, 'Deposits and balance');
    fairness = vietnameseOf(sheet, 'Games and fairness');
    await phone.addInitScript(() => {
      localStorage.setItem('language', 'VI');
      document.cookie = 'hint_language=VI; path=/';
    });
    await openPhone('/m/help');
    await expect(onPhone(money)).toBeVisible();
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
      .replace(money, TRANSLATED)
      .replace(fairness, 'Công bằng')}help,018f4e2a-0000-7000-8000-000000000001,title,v1,x,x,x,x\r\n`;
    await chooseSheet(ada, translated);
    await expect(changes).toContainText('texts replaced');
    await expect(changes.getByRole('row').filter({ hasText: TRANSLATED })).toContainText(money);
    await expect(changes).toContainText('1 row will not be imported');
    await expectAccessible(ada.page);
  });

  await test.step('somebody else changes a text of it before it is imported: nothing is, until it was looked at again', async () => {
    await bo.console.open('/m/EN/content?tab=help');
    await bo.page.getByRole('link', { name: 'Games and fairness', exact: true }).click();
    await bo.page.getByLabel('Title, Vietnamese', { exact: true }).fill(OTHERS);
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
    await expect(onPhone(TRANSLATED)).toBeVisible();
    await expect(onPhone(OTHERS)).toBeVisible();
  });

  await test.step('removed, the question and then its first topic go from the phone', async () => {
    await bo.console.open('/m/EN/content?tab=help');
    for (const [name, there] of [
      ['How do I use it?', 'Dùng thẻ thế nào?'],
      ['Gift cards', 'Thẻ quà tặng'],
    ] as const) {
      await expect(onPhone(there)).toBeVisible();
      await bo.page.getByRole('link', { name, exact: true }).click();
      await bo.page.getByRole('button', { name: 'Remove' }).press('Enter');
      await bo.console.expectDialogFocused();
      await bo.console.dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
      await expect(bo.console.heading).toHaveText('Content');
      await expect(onPhone(there)).toHaveCount(0);
    }
  });

  await ada.close();
  await bo.close();
});
