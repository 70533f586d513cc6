import { expect, test } from '../../fixtures.ts';

const HOME_ADDRESSES = ['/', '/m', '/m/index', '/m/index.html', '/m/home'];

/** Addresses that show a screen to anybody, and words only that screen has. */
const OPEN_SCREENS: Readonly<Record<string, string>> = {
  '/m/login': 'Welcome back',
  '/m/register': 'Create your account',
  '/m/activity': 'Promotions',
  '/m/notice': 'Check any round yourself',
  '/m/trail': 'Try every game with play credit',
  '/m/winnerBoard': 'Latest settled wins',
  '/m/app': 'On Android',
  '/m/jackpot': 'For show only',
  '/m/banner?id=none': 'This is no longer here',
  '/m/agreement': 'One person may hold one account',
  '/m/message': 'Affiliate service',
  '/m/messages': 'Affiliate service',
  '/m/help': 'Help',
  '/m/service': 'Feedback',
  '/m/lottery': 'Lottery',
  '/m/lotteryHistory': 'Past draws',
  '/m/language': 'Tiếng Việt',
  '/m/errorIp': 'Access restricted',
  '/m/errorService': 'Service unavailable',
  '/m/maintenance': 'System maintenance',
};

/** Addresses that show a screen to members alone, and words only that screen has. */
const MEMBER_SCREENS: Readonly<Record<string, string>> = {
  '/m/changePsw': 'Current password',
  '/m/member/home': 'Member since',
  '/m/voucherCenter': 'This is a test gateway',
  '/m/withdraw': 'First, a payment password',
  '/m/member/bankCard': 'Bank cards',
  '/m/gameRecord': 'No bets in this period',
  '/m/webEmail': 'Inbox',
  '/m/member/transactions': 'Nothing moved in this period',
  '/m/member/statement': 'Nothing moved in this period',
  '/m/member/pnl': 'No play in this period',
  '/m/inviteFriends': 'Bring your friends along',
  '/m/rewardCenter': 'Sign-in days',
  '/m/member/manualRebate': 'No cashback yet',
};

/** Some addresses of the agents' area. */
const AGENT_ADDRESSES = ['/m/member/agent/getSalaryContract', '/m/member/agent/home', '/m/member/agent/downline'];

test('ROUTE-02 SESSION-15: every home address renders Home', async ({ app }) => {
  for (const address of HOME_ADDRESSES) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(app.home.quickNav).toBeVisible();
    await expect(app.home.tiles.first()).toBeVisible();
  }
});

test('ROUTE-04 ROUTE-23 ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 ROUTE-31 ROUTE-33 REG-10: screens that are open to anybody stand at their addresses', async ({
  app,
  page,
}) => {
  for (const [address, words] of Object.entries(OPEN_SCREENS)) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(page.getByText(words).first(), address).toBeVisible();
  }
});

test('ROUTE-05 REG-15: registration also stands at register.html and keeps the invitation code', async ({
  app,
  page,
}) => {
  for (const address of ['/register.html?affiliateCode=ABC123', '/m/register.html?aff=ABC123']) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(app.register.field('affiliateCode')).toHaveValue('ABC123');
  }
  await app.open('/m/register');
  await expect(app.register.field('affiliateCode')).toHaveValue('ABC123');
});

test('ROUTE-03: unknown addresses lead home', async ({ app }) => {
  for (const address of ['/m/nothing-here', '/m/member/nothing']) {
    await app.open(address);
    await app.expectAddress('/m/home');
    await expect(app.home.quickNav).toBeVisible();
  }
});

test("ROUTE-34 LOGIN-22: a member's address sends a guest to the login, which remembers where from", async ({
  app,
}) => {
  const others = ['/m/gameList?type=fav', '/m/launchGame?playType=trad', '/m/startLottery', ...AGENT_ADDRESSES];
  for (const address of [...Object.keys(MEMBER_SCREENS), ...others]) {
    await app.open(address);
    await app.expectAddress(`/m/login?from=${encodeURIComponent(address)}`);
    await expect(app.login.submit).toBeVisible();
  }
});

test('ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-13 ROUTE-26 SESSION-05: a member reaches the screens of members, also after a reload', async ({
  app,
  page,
  member,
}) => {
  for (const [address, words] of Object.entries(MEMBER_SCREENS)) {
    await app.open(address);
    await app.expectAddress(address);
    await expect(page.getByText(words).first(), address).toBeVisible();
  }
  await app.open('/m/member/home');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: member.userName })).toBeVisible();
});

test('ROUTE-14 ROUTE-15 ROUTE-17 ROUTE-18 LIST-06: the lists and centres open with what their address says', async ({
  app,
  page,
  member,
}) => {
  // The screen's own tabs come first; the lottery's, which come later, stand below them.
  const chosen = page.getByRole('tab', { selected: true }).first();
  expect(member.token).not.toBe('');
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
