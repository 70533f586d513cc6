import type { Page } from '@playwright/test';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { callApi, registerMember } from '../../members.ts';
import { type GridMerchant, MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { hasStayed, markDocument } from '../../pages/staying.ts';

/** The games of one vendor: a closed game goes behind the open ones, and a longer list would not show it on its first page. */
const LISTED = '/m/gameList?vassalage=EG3';
const NAME = 'Sun Cat Oasis';

const tiles = (phone: Page) => phone.getByRole('article');
const tile = (phone: Page, name: string) => tiles(phone).filter({ has: phone.getByText(name, { exact: true }) });

/** Asks for the address of a game as its client does. @returns the code that it was refused with, undefined where it was not */
async function refusalOf(merchant: GridMerchant, token: string, nodeId: string): Promise<string | undefined> {
  const query = new URLSearchParams({ nodeId, gameId: nodeId, launchMode: 'GLS', platform: 'html5', clientType: '2' });
  const { answer } = await callApi<unknown>(SHARED_PLACE, merchant, `/wps/game/launchGame?${query}`, { token });
  return (answer as { errorCode?: string }).errorCode;
}

test('games are ordered, closed with a text and opened again in the console, by keys alone, and an open phone follows', async ({
  browser,
  app,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const member = await registerMember(SHARED_PLACE, MERCHANTS.EN);
  const row = ada.console.row(NAME);
  let nodeId = '';

  await test.step('a phone shows the games', async () => {
    const opening = phone.waitForResponse((response) => response.url().endsWith('/wps/live'));
    await app.open(LISTED);
    expect((await opening).status()).toBe(200);
    await expect(tile(phone, NAME)).toBeVisible();
    await expect(tiles(phone).first()).not.toContainText(NAME);
    await markDocument(phone);
  });

  await test.step('the list finds a game by its name', async () => {
    await ada.console.open('/m/EN/games');
    await expect(ada.console.heading).toHaveText('Games');
    await expect(ada.page.getByRole('table')).toBeVisible();
    await expectAccessible(ada.page);
    await takeHandbookPicture(ada.page, 'games');
    await ada.page.getByLabel('Name or id').fill('sun cat');
    await expect(ada.page.getByText('One game', { exact: true })).toBeVisible();
    nodeId = ((await row.textContent()) ?? '').match(/[A-Z0-9]+-[a-z-]+/)?.[0] ?? '';
  });

  await test.step('moved to the first place it comes first on the phone, without a reload', async () => {
    const place = ada.page.getByLabel(`Place of ${NAME}`);
    const before = await place.inputValue();
    await place.fill('1');
    await place.press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'is at place 1.' })).toBeVisible();
    await expect(tiles(phone).first()).toContainText(NAME);
    await ada.page.getByRole('button', { name: `Move ${NAME} down` }).press('Enter');
    await expect(tiles(phone).nth(1)).toContainText(NAME);
    await place.fill(before);
    await place.press('Enter');
    await expect(tiles(phone).nth(1)).not.toContainText(NAME);
  });

  await test.step('closed, the phone says so in the words of staff, and it is not launched', async () => {
    await ada.page.getByRole('button', { name: `Open ${NAME}` }).press('Enter');
    await expectAccessible(ada.page);
    await ada.console.expectDialogFocused();
    await ada.console.dialog.getByRole('switch', { name: 'Under maintenance' }).press('Space');
    await ada.console.dialog.getByLabel('Text in English').fill('The oasis is being watered until noon');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(row).toContainText('Under maintenance');
    await expect(tile(phone, NAME)).toContainText('Under maintenance');
    await app.expectToast('The oasis is being watered until noon', () =>
      tile(phone, NAME).getByRole('button').first().click(),
    );
    expect(await refusalOf(MERCHANTS.EN, member.token, nodeId)).toBe('#727');
  });

  await test.step('opened again, it is open on the phone, which never loaded anew', async () => {
    await ada.page.getByRole('button', { name: `Open ${NAME}` }).press('Enter');
    await ada.console.expectDialogFocused();
    await ada.console.dialog.getByRole('switch', { name: 'Under maintenance' }).press('Space');
    await ada.console.dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(row).not.toContainText('Under maintenance');
    await expect(tile(phone, NAME)).not.toContainText('Under maintenance');
    expect(await refusalOf(MERCHANTS.EN, member.token, nodeId)).toBeUndefined();
    expect(await hasStayed(phone)).toBe(true);
  });

  await ada.close();
});
