import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { MERCHANTS, originOf, SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

test.use({ merchantCode: 'LANTERN' });

const { LANTERN } = MERCHANTS;
const change = (...words: readonly string[]) => staff(SHARED_PLACE, 'LANTERN', ...words);
const window = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('HOME-07 POPUP-01 POPUP-04 POPUP-05 POPUP-06 POPUP-07 POPUP-09 POPUP-10: announcements open over home for guests, and for members after the login', async ({
  app,
  page,
}) => {
  // What a first try left would stand among those that are counted.
  await change('popup', 'clear');
  await change(
    'popup',
    'add',
    'EN=For guests',
    'execution=B',
    'text.EN=<p style="font-size:20px">Only <b>guests</b> see this<script>alert(1)</script></p>',
  );
  await change('popup', 'add', 'EN=First for members', 'execution=A', 'sort=1', 'text.EN=<p>One</p>');
  await change('popup', 'add', 'EN=Second for members', 'execution=A', 'sort=2', 'text.EN=<p>Two</p>');
  const member = await registerMember(SHARED_PLACE, LANTERN);

  await test.step('hidden at first, there half a second after the items came', async () => {
    await page.clock.install();
    const release = await app.hold(/types=PU/);
    const asked = page.waitForRequest(/types=PU/);
    await app.open('/m/home');
    await asked;
    await app.stopClock();
    release();
    // In steps, because nothing outside the page tells when it has read the answer.
    let waited = 0;
    const afterStep = async () => {
      await page.clock.runFor(100);
      waited += 100;
      return window(page, 'For guests').isVisible();
    };
    await expect.poll(afterStep, { intervals: [100] }).toBe(true);
    expect(waited).toBeGreaterThanOrEqual(500);
    await page.clock.resume();
    await page.unroute(/types=PU/);
  });

  await test.step('content is HTML without scripts; closing is seen, and kept for guests', async () => {
    const dialog = window(page, 'For guests');
    await expect(dialog.locator('b')).toHaveText('guests');
    await expect(dialog.locator('p').first()).toHaveAttribute('style', 'font-size:0.2rem');
    await expect(dialog.locator('script')).toHaveCount(0);
    // Noted as it begins: a slow phone may draw no picture of it.
    await dialog.evaluate((element) => {
      const note = () => {
        document.documentElement.dataset['leaving'] = getComputedStyle(element).animationName;
      };
      new MutationObserver(note).observe(element, { attributeFilter: ['data-closing'] });
    });
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-leaving', /sink|fade-out/);
    await expect(dialog).toHaveCount(0);
    expect(await app.stored('HIDE_POPUP_GUEST')).toBe('1');
    await app.open('/m/home');
    await expect(app.home.section('Latest wins')).toBeVisible();
    await page.waitForTimeout(800);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('members get theirs after the login, page by page, and once', async () => {
    await app.open('/m/login');
    await app.login.logIn(member.userName, member.password);
    const first = window(page, 'First for members');
    await expect(first).toBeVisible();
    await expect(first.getByText('1 of 2')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await first.getByRole('button', { name: 'Next' }).click();
    const second = window(page, 'Second for members');
    await expect(second.getByText('Two')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Next' })).toBeDisabled();
    await second.getByRole('button', { name: 'Previous' }).click();
    await expect(first).toBeVisible();
    await expectAccessible(page);
    await first.getByRole('button', { name: 'Close' }).click();
    expect(await app.stored('HIDE_POPUP_MEMBER')).toBe('1');
    await page.reload();
    await expect(app.home.section('Latest wins')).toBeVisible();
    await page.waitForTimeout(800);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a logout lets the guests’ one show again', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Yes, log out' }).click();
    await expect(window(page, 'For guests')).toBeVisible();
    expect(await app.stored('HIDE_POPUP_GUEST')).toBeNull();
  });
});

test('POPUP-08: the way to the activity is there for promotional items and members alone', async ({
  app,
  page,
  context,
}) => {
  await change('popup', 'clear');
  await change('flag', 'REWCEN3', 'on');
  for (const execution of ['F', 'B'])
    await change('popup', 'add', `EN=Promotion ${execution}`, `execution=${execution}`, 'promotion=DEPOSIT', 'sort=1');
  await change('popup', 'add', 'EN=Plain news', 'execution=F', 'sort=2');
  try {
    await expect(async () => {
      await app.open('/m/home');
      await page.evaluate(() => localStorage.removeItem('HIDE_POPUP_GUEST'));
      await expect(app.home.quickNav.getByRole('button', { name: 'Rewards' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const asGuest = window(page, 'Promotion B');
    await expect(asGuest).toBeVisible();
    await expect(asGuest.getByRole('link', { name: 'Go to activity' })).toHaveCount(0);

    const member = await registerMember(SHARED_PLACE, LANTERN);
    await keepSession(context, originOf(LANTERN, SHARED_PLACE), member.sessionInfo);
    const tab = await context.newPage();
    await tab.goto('/m/home');
    const way = window(tab, 'Promotion F').getByRole('link', { name: 'Go to activity' });
    await expect(way).toHaveAttribute('href', '/m/rewardCenter');
    await window(tab, 'Promotion F').getByRole('button', { name: 'Next' }).click();
    await expect(window(tab, 'Plain news')).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Go to activity' })).toHaveCount(0);
    await window(tab, 'Plain news').getByRole('button', { name: 'Previous' }).click();
    await way.click();
    await expect(tab).toHaveURL(/\/m\/rewardCenter$/);
    await expect(tab.getByText('No rewards yet')).toBeVisible();
  } finally {
    await change('popup', 'clear');
    await change('flag', 'REWCEN3', 'off');
  }
});

test('FLAG-11 HOME-09 HOME-11 HOME-13 NOTICE-03: shortcuts stand in their order by what the merchant has; without news the bar says so', async ({
  app,
  page,
}) => {
  const service = 'https://service.example.org/';
  await change('notice', 'clear');
  await change('flag', 'MANPLAYREB3', 'on');
  await change('flag', 'REWCEN3', 'on');
  await change('set', 'serviceLink', JSON.stringify(service));
  const entries = app.home.quickNav.getByRole('button');
  await page.context().route(service, (route) => route.fulfill({ body: 'service' }));
  try {
    await expect(async () => {
      await app.open('/m/home');
      await expect(entries).toHaveText(
        ['Hot games', 'My favourites', 'Cashback', 'Customer service', 'Rewards', 'All games', 'Notices'],
        { timeout: 3_000 },
      );
      await expect(app.home.noticeBar).toHaveText('No announcements at the moment', { timeout: 3_000 });
      const opened = page.context().waitForEvent('page');
      await entries.filter({ hasText: 'Customer service' }).click();
      // Where it led before, it may lead until every change has come.
      await expect(await opened).toHaveURL(service, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    for (const name of ['My favourites', 'Cashback', 'Rewards', 'Notices']) {
      await app.open('/m/home');
      await entries.filter({ hasText: name }).click();
      await app.expectAddress('/m/login');
    }
    for (const address of ['/m/withdraw', '/m/member/agent/home']) {
      await app.open(address);
      await expect(app.login.submit).toBeVisible();
    }
  } finally {
    await change('set', 'serviceLink', 'null');
    await change('flag', 'MANPLAYREB3', 'off');
    await change('flag', 'REWCEN3', 'off');
  }
  await expect(async () => {
    await app.open('/m/home');
    await expect(entries).toHaveText(['Hot games', 'My favourites', 'All games', 'Notices'], { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await change('set', 'serviceLink', JSON.stringify('/sandbox/contact/service'));
});

test('FLAG-12 FLAG-15 DOWNLOAD-05 DOWNLOAD-06 DOWNLOAD-11 DOWNLOAD-12 DOWNLOAD-15 DOWNLOAD-16: the offer of the app follows links, login, window, end and bonus', async ({
  app,
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'The Lantern app' });
  const offer = window(page, 'The Lantern app');
  const inHeader = app.home.header.getByRole('button', { name: 'Download the app' });
  const settled = async (look: () => Promise<void>) =>
    expect(async () => {
      await app.open('/m/home');
      await expect(app.home.section('Latest wins')).toBeVisible({ timeout: 3_000 });
      await look();
    }).toPass({ timeout: 60_000 });

  await settled(async () => {
    await expect(bar).toHaveCount(0, { timeout: 3_000 });
    await expect(page.getByRole('button', { name: /the app$/ })).toHaveCount(0, { timeout: 3_000 });
  });
  try {
    await change('set', 'resources', JSON.stringify([{ resourceType: 'Android', url: '/m/app' }]));
    await settled(async () => {
      await expect(bar).toBeVisible({ timeout: 3_000 });
      await expect(inHeader).toHaveCount(0, { timeout: 3_000 });
    });
    await change('set', 'appWindow', 'true');
    await change('set', 'download.requiresLogin', 'true');
    await settled(async () => {
      await expect(inHeader).toBeVisible({ timeout: 3_000 });
      await expect(bar).toHaveCount(0, { timeout: 3_000 });
    });
    await change('set', 'download.requiresLogin', 'false');
    await change('flag', 'APP_DOWNLOAD', 'on');
    await expect(change('set', 'download.bonusRule', '"none-can-pay"')).rejects.toThrow(/bonusRule/);
    await settled(async () => {
      await page.getByRole('button', { name: 'About the app' }).click({ timeout: 3_000 });
      await expect(offer).toBeVisible({ timeout: 3_000 });
    });
    // No timer without a real end here, and no bonus while nothing pays one.
    await expect(offer.getByRole('timer')).toHaveCount(0);
    await expect(offer.getByText(/3,888|get up to/)).toHaveCount(0);
    // Named as soon as a rule pays it and the reward can be claimed.
    await change('flag', 'REWCEN3', 'on');
    await change('set', 'download.bonusRule', '"installed"');
    await settled(async () => {
      await page.getByRole('button', { name: 'About the app' }).click({ timeout: 3_000 });
      await expect(offer.getByText('Install and get up to ₱3,888')).toBeVisible({ timeout: 3_000 });
    });
    await change('set', 'download.promotionEndsAt', String(Date.now() + 50 * 3_600_000));
    await change('set', 'download.opensByItself', 'true');
    await settled(async () => {
      await expect(offer.getByRole('timer')).toHaveText(/^02Days0[12]Hours\d\dMinutes\d\dSeconds$/, { timeout: 3_000 });
    });
    const told = (await offer.getByRole('timer').textContent()) ?? '';
    await expect.poll(() => offer.getByRole('timer').textContent()).not.toBe(told);
    // One offer in a visit: after the window, the bar waits for the next.
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(offer).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(bar).toBeVisible();
    await page.waitForTimeout(800);
    await expect(offer).toHaveCount(0);
    // An announcement goes before the offer, which then does not open, nor its bar, in this visit.
    await change('popup', 'add', 'EN=News of the week', 'execution=B');
    await page.evaluate(() => sessionStorage.clear());
    const news = window(page, 'News of the week');
    await settled(() => expect(news).toBeVisible({ timeout: 3_000 }));
    await expect(bar).toHaveCount(0);
    await news.getByRole('button', { name: 'Close' }).click();
    await expect(news).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'About the app' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await app.open('/m/home');
    await expect(bar).toBeVisible();
  } finally {
    await change('popup', 'clear');
    await change('set', 'resources', '[]');
    await change('set', 'appWindow', 'false');
    await change('flag', 'APP_DOWNLOAD', 'off');
    await change('flag', 'REWCEN3', 'off');
    await change('set', 'download.bonusRule', 'null');
    await change('set', 'download.opensByItself', 'false');
    await change('set', 'download.promotionEndsAt', 'null');
  }
});

test('FLAG-14 BANNER-02: the live banners come and go with the live model', async ({ app }) => {
  const live = app.home.banners.getByRole('link', { name: 'Live tables', includeHidden: true });
  for (const [value, count] of [
    ['true', 1],
    ['false', 0],
  ] as const) {
    await change('set', 'liveModel', value);
    await expect(async () => {
      await app.open('/m/home');
      await expect(app.home.banners).toBeVisible();
      await expect(live).toHaveCount(count, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  }
});
