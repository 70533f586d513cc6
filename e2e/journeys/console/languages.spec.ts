import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, markDocument } from '../../pages/staying.ts';
import { makeMerchant } from '../../staff-api.ts';

const BABEL = { ...ownMerchant('Babel'), isClassic: true };
const ORIGIN = `http://${BABEL.host}:${SHARED_PLACE.port}`;

test('LANG-02 LANG-04 LANG-05: an operator adds languages, orders them and gives one up, and phones follow', async ({
  browser,
  page: phone,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(BABEL);
  const card = (desk: typeof ada) => desk.page.getByRole('region', { name: 'Languages', exact: true });
  const save = (desk: typeof ada) => card(desk).getByRole('button', { name: /^Save/ });
  const offer = (desk: typeof ada, name: string) => card(desk).getByRole('switch', { name });
  const choose = async (name: string) => {
    await card(ada).getByRole('combobox', { name: 'Default language' }).click();
    await ada.page.getByRole('option', { name }).click();
  };
  const picker = phone.getByRole('main').getByRole('list').getByRole('button');

  await test.step('with one language members are not asked, and it cannot be taken away', async () => {
    for (const desk of [ada, bo]) {
      await desk.console.open(`/m/${BABEL.code}/languages`);
      await expect(desk.console.heading).toHaveText('Languages');
    }
    await expect(offer(ada, 'English')).toBeChecked();
    await offer(ada, 'English').press('Space');
    await save(ada).press('Enter');
    await expect(card(ada).getByText('At least one.')).toBeVisible();
    await expectAccessible(ada.page);
    await offer(ada, 'English').press('Space');
    await expect(card(ada).getByText('What changes for members')).toHaveCount(0);
  });

  await test.step('languages that are added are offered on phones in the order that was chosen', async () => {
    await offer(ada, 'Vietnamese').press('Space');
    await offer(ada, 'Urdu').press('Space');
    await card(ada).getByRole('button', { name: 'Move Urdu up' }).press('Enter');
    await card(ada).getByRole('button', { name: 'Move Urdu up' }).press('Enter');
    await expect(card(ada).getByRole('status').filter({ hasText: 'members can choose it' })).toContainText(
      'Urdu and Vietnamese',
    );
    await expectAccessible(ada.page);
    await save(ada).press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'The languages are saved.' })).toBeVisible();
    await keepSession(phone.context(), ORIGIN, (await registerMember(SHARED_PLACE, BABEL)).sessionInfo);
    await expect(async () => {
      await phone.goto(`${ORIGIN}/m/language`);
      await expect(picker).toHaveText(['English', 'اردو', 'Tiếng Việt'], { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('of two who change languages the second is shown what the first changed, and keeps theirs', async () => {
    await offer(bo, 'Thai').press('Space');
    await save(bo).press('Enter');
    await expect(card(bo).getByRole('alert')).toContainText('They changed: Languages of the app.');
    await card(bo).getByRole('button', { name: 'Take theirs' }).press('Enter');
    await expect(offer(bo, 'Urdu')).toBeChecked();
    await expect(offer(bo, 'Thai')).not.toBeChecked();
  });

  await test.step('a default that is none of them says so at its field', async () => {
    const opening = phone.waitForResponse((response) => response.url().endsWith('/wps/live'));
    await phone.reload();
    await opening;
    await picker.filter({ hasText: 'اردو' }).click();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'ur');
    await markDocument(phone);
    await offer(ada, 'English').press('Space');
    await offer(ada, 'Urdu').press('Space');
    await save(ada).press('Enter');
    await expect(card(ada).getByText('One of the languages that members can choose.')).toBeVisible();
    await choose('Vietnamese');
    await expect(card(ada)).toContainText('English and Urdu: who reads it is taken to Vietnamese');
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
  });

  await test.step('an open phone in a language that is given up goes to the default by itself, and stays there', async () => {
    await save(ada).press('Enter');
    await expect(phone.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(phone.locator('html')).toHaveAttribute('dir', 'ltr');
    expect(await hasStayed(phone)).toBe(true);
    await expect(picker).toHaveText(['Tiếng Việt']);
    await phone.context().addCookies([{ name: 'hint_language', value: 'UR', url: ORIGIN, sameSite: 'Lax' }]);
    await phone.goto(`${ORIGIN}/m/home`);
    await expect(phone.locator('html')).toHaveAttribute('lang', 'vi');
    expect(await phone.evaluate(() => localStorage.getItem('language'))).toBe('VI');
  });

  await test.step('whoever comes for the first time reads the default', async () => {
    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(`${ORIGIN}/m/home`);
    await expect(guest.locator('html')).toHaveAttribute('lang', 'vi');
    await context.close();
  });

  await ada.close();
  await bo.close();
});
