import { expect, test } from '../../fixtures.ts';
import { makeAgent } from '../../pages/agent-area.ts';
import { LotteryPage, openQuiet } from '../../pages/lottery.ts';
import { recordShifts, shiftsOf } from '../../pages/reading.ts';

/** Most that may move by itself while a screen comes. */
const MOST_SHIFT = 0.02;

test('LOTT-04 LOTT-24: what comes late moves nothing in the game centre and in the list of lotteries', async ({
  app,
  page,
}) => {
  await recordShifts(page);
  const lottery = new LotteryPage(page);
  for (const address of ['/m/gameCenter', '/m/lottery']) {
    const release = await app.hold(/\/lgw\/lottery\/menu/);
    await app.open(address);
    await expect(page.getByLabel('Loading…').first()).toBeVisible();
    release();
    await expect(lottery.tiles.first()).toBeVisible();
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    expect(await shiftsOf(page), address).toBeLessThan(MOST_SHIFT);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('LOTT-03: the head of the betting page is as high before the balance has come as after it', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  const release = await app.hold(/lgw\/lottery\/player/);
  const { betting } = await openQuiet(app, page);
  const head = betting.locator('header').first();
  const height = async () => Math.round((await head.boundingBox())?.height ?? 0);
  const waiting = await height();
  release();
  await expect(head).toContainText('¥1,000.00');
  expect(await height()).toBe(waiting);
});

test('DEPOSIT-07: the payment methods come where their shapes stood, with what stands below them, and move nothing', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  await recordShifts(page);
  const release = await app.hold(/MCSFE_getDepositSettings/);
  await app.open('/m/voucherCenter');
  await expect(page.getByLabel('Loading…').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await expect(page.getByText('No deposits yet')).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(MOST_SHIFT);
});

test('AGENT-09 AGENT-10: what stands for the parts of an agent’s screen keeps apart, and is as wide as they are', async ({
  app,
  page,
  member,
  merchant,
}) => {
  await makeAgent(merchant, member);
  const shapes = page.getByLabel('Loading…').locator('> *');
  const placesOf = () =>
    shapes.evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  for (const [address, answer, first] of [
    ['/m/member/agent/teamReport', /wps\/agent\/teamReport/, page.getByRole('tab', { name: '7 days' })],
    ['/m/member/agent/downline', /wps\/agent\/downlines/, page.getByRole('searchbox')],
  ] as const) {
    const releaseMember = await app.hold(/wps\/member\/me/);
    const releaseAnswer = await app.hold(answer);
    await app.open(address);
    await expect(shapes.first()).toBeVisible();
    const ofScreen = await placesOf();
    releaseMember();
    await expect(first).toBeVisible();
    const ofAnswer = await placesOf();
    for (const places of [ofScreen, ofAnswer]) {
      const gaps = places.slice(1).map(({ y }, index) => y - (places[index]?.y ?? 0) - (places[index]?.height ?? 0));
      expect(Math.min(...gaps), address).toBeGreaterThan(8);
    }
    const sides = ({ x, width }: { x: number; width: number }) => [x, width];
    expect(ofAnswer.map(sides), address).toEqual(ofAnswer.map(() => ofScreen.map(sides)[0]));
    releaseAnswer();
    await expect(shapes).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('REG-19: the banners of the registration come with its form, and do not push it down', async ({ app, page }) => {
  await recordShifts(page);
  await app.open('/m/register');
  await expect(page.locator('[aria-roledescription=carousel]')).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(MOST_SHIFT);
});

test('RECORD-01 RECORD-02: lists of the member wait as rows and come where these stood', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  for (const [address, answer] of [
    ['/m/member/transactions', /wps\/member\/transactions/],
    ['/m/gameRecord', /wps\/game\/records/],
  ] as const) {
    const release = await app.hold(answer);
    await app.open(address);
    await expect(page.getByLabel('Loading…').locator('div > div')).toHaveCount(6);
    release();
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
