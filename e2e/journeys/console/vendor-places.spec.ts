import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { callApi, registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { makeMerchant } from '../../staff-api.ts';

const ARCADE = { ...ownMerchant('Arcade'), isClassic: true };
const ORIGIN = `http://${ARCADE.host}:${SHARED_PLACE.port}`;
const [ROOST, GOAL] = [`ROOST${ARCADE.suffix}`, `GOAL${ARCADE.suffix}`];

test('CAT-15 HOME-18 MEMBER-12 FLAG-14: an operator orders vendors, groups sports vendors and turns live streams on, and a phone has it', async ({
  browser,
  page: phone,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  const ada = await openAsAdministrator(browser);
  await makeMerchant(ARCADE);
  for (const code of [GOAL, ROOST]) {
    await ada.console.choose('Platform', 'Vendors');
    await ada.page.getByRole('button', { name: 'Add a vendor' }).click();
    await ada.console.dialog.getByLabel('Name').fill(`${code} Sports`);
    await ada.console.dialog.getByLabel('Code').fill(code);
    await ada.console.dialog.getByLabel('Where its games open').fill('https://games.example/open');
    await ada.console.dialog.getByRole('combobox', { name: 'Merchants that have it' }).press('ArrowDown');
    await ada.page.getByRole('option', { name: ARCADE.name }).click();
    await ada.page.keyboard.press('Escape');
    const games = JSON.stringify([{ code: 'one', type: 'SPORTS', names: { EN: `${code} One` } }]);
    const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(games) };
    await ada.page.locator('input[type=file]').setInputFiles(file);
    await ada.console.dialog.getByRole('button', { name: 'Add the vendor' }).click();
    await expect(ada.console.dialog.locator('pre')).toContainText('secret');
    await ada.page.keyboard.press('Escape');
  }
  const member = await registerMember(SHARED_PLACE, ARCADE);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const card = ada.page.getByRole('region', { name: 'Places in the lobby' });
  const save = card.getByRole('button', { name: /^Save/ });
  const vendorsOnPhone = async () => {
    const path = '/wps/relay/GCSGAME_gameVendor';
    const { answer } = await callApi<{ vendorSorting: string[] }>(SHARED_PLACE, ARCADE, path);
    return answer.value.vendorSorting.filter((code) => [ROOST, GOAL].includes(code));
  };

  await test.step('vendors are put in another order, and phones have it', async () => {
    await ada.console.open(`/m/${ARCADE.code}/vendors`);
    await expect(card.getByRole('listitem', { name: `${ROOST} Sports` })).toBeVisible();
    await expect(card).toContainText('Always before them: Eventide, Paper Grove, Far Cove, and Jade Lane.');
    expect(await vendorsOnPhone()).toEqual([GOAL, ROOST]);
    await card.getByRole('button', { name: `Move ${ROOST} Sports up` }).press('Enter');
    await expect(card.getByRole('status')).toContainText(`${ROOST} Sports is number`);
    await expectAccessible(ada.page);
    await save.press('Enter');
    await expect(ada.page.getByRole('status').filter({ hasText: 'The places are saved.' })).toBeVisible();
    await expect.poll(vendorsOnPhone).toEqual([ROOST, GOAL]);
  });

  await test.step('a sports vendor that is put under cockfighting stands there on a phone', async () => {
    await card.getByRole('combobox', { name: `Group of ${ROOST} Sports` }).click();
    await ada.page.getByRole('option', { name: 'Cockfighting' }).click();
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
    await save.press('Enter');
    await expect(async () => {
      await phone.goto(`${ORIGIN}/m/gameCenter`);
      await phone.getByRole('tab', { name: 'Sports', exact: true }).click({ timeout: 3_000 });
      const group = phone.getByRole('region', { name: 'Cockfighting' });
      await expect(group.getByRole('link', { name: new RegExp(`${ROOST} Sports`) })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const books = phone.getByRole('region', { name: 'Sportsbooks' });
    await expect(books.getByRole('link', { name: new RegExp(`${GOAL} Sports`) })).toBeVisible();
    await expect(books.getByText(`${ROOST} Sports`)).toHaveCount(0);
    await ada.page.reload();
    await expect(card.getByRole('combobox', { name: `Group of ${ROOST} Sports` })).toHaveValue('Cockfighting');
  });

  await test.step('live streams are turned on at the switches', async () => {
    const isOn = async () => {
      const { answer } = await callApi<{ info: { settings: { liveModel: boolean } } }>(
        SHARED_PLACE,
        ARCADE,
        '/wps/system/status',
      );
      return answer.value.info.settings.liveModel;
    };
    expect(await isOn()).toBe(false);
    await ada.console.open(`/m/${ARCADE.code}/switches`);
    const live = ada.page.getByRole('switch', { name: /^Banners of live streams/ });
    await live.press('Space');
    await expect(live).toBeChecked();
    await expect.poll(isOn).toBe(true);
    await expectAccessible(ada.page);
  });

  await ada.close();
});
