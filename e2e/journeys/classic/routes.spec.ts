import { expect, test } from '../../fixtures.ts';
import { screenAddresses } from '../../screen-addresses.ts';

test('ROUTE-02 ROUTE-03 ROUTE-05 REG-15 ROUTE-34 LOGIN-22 SESSION-15: a guest opens every document of the table, home at each of its addresses, and the login where members alone may go', async ({
  app,
  page,
  merchant,
}) => {
  for (const { address, title } of await screenAddresses(merchant, 'guest')) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(page, address).toHaveTitle(`${title} – ${merchant.name}`);
  }
  for (const address of ['/', '/m', '/m/index', '/m/index.html']) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(app.home.tiles.first()).toBeVisible();
  }
  for (const address of ['/register.html?affiliateCode=ABC123', '/m/register.html?aff=ABC123']) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(app.register.field('affiliateCode')).toHaveValue('ABC123');
  }
  await app.open('/m/register');
  await expect(app.register.field('affiliateCode')).toHaveValue('ABC123');
  await app.open('/m/nothing-here');
  await app.expectAddress('/m/home');
  for (const address of ['/m/gameList?type=fav', '/m/voucherCenter', '/m/member/agent/home']) {
    await app.open(address);
    await app.expectAddress(`/m/login?from=${encodeURIComponent(address)}`);
  }
});

test('ROUTE-14 ROUTE-15 ROUTE-17 ROUTE-18 LIST-06 SESSION-05: a member opens documents of members alone and after a reload, and the lists with what their address says', async ({
  app,
  page,
  member,
}) => {
  for (const address of ['/m/voucherCenter', '/m/gameRecord', '/m/rewardCenter', '/m/member/home']) {
    await app.open(address);
    await app.expectAddress(address);
  }
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: member.userName })).toBeVisible();
  // The screen's own tabs come first; the lottery's, which come later, are below them.
  const chosen = page.getByRole('tab', { selected: true }).first();
  const cases: readonly (readonly [string, string])[] = [
    ['/m/gameList', 'All'],
    ['/m/gameList?gameType=FISH', 'Fishing'],
    ['/m/gameList?type=hot', 'Hot'],
    ['/m/gameList?type=fav', 'Favourites'],
    ['/m/game', 'All'],
    ['/m/gameCenter', 'Hot'],
    ['/m/slotsCenter', 'Slots'],
  ];
  for (const [address, tab] of cases) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(chosen, address).toHaveText(tab);
  }
  await app.open('/m/gameList?vassalage=PG');
  await expect(app.home.tiles).toHaveCount(3);
  for (const vendor of await app.home.tiles.getByText('Paper Grove').all()) await expect(vendor).toBeVisible();
});
