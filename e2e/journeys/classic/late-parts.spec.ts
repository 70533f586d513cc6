import type { Page } from '@playwright/test';
import { expect, keepSession, test } from '../../fixtures.ts';
import { fundMember, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { makeAgent } from '../../pages/agent-area.ts';
import type { App } from '../../pages/app.ts';
import { LotteryPage, openQuiet } from '../../pages/lottery.ts';
import { recordShifts, shiftsOf } from '../../pages/reading.ts';

/** Most that may move by itself while a screen comes. */
const MOST_SHIFT = 0.02;

const loading = (page: Page) => page.getByLabel('Loading…');

async function waitsForLotteries(app: App, page: Page): Promise<void> {
  const lottery = new LotteryPage(page);
  for (const address of ['/m/gameCenter', '/m/lottery']) {
    const release = await app.hold(/\/lgw\/lottery\/menu/);
    await app.open(address);
    await expect(loading(page).first()).toBeVisible();
    release();
    await expect(lottery.tiles.first()).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    expect(await shiftsOf(page), address).toBeLessThan(MOST_SHIFT);
    await page.unrouteAll({ behavior: 'wait' });
  }
}

async function waitsForMoney(app: App, page: Page): Promise<void> {
  const release = await app.hold(/MCSFE_getDepositSettings/);
  await app.open('/m/voucherCenter');
  await expect(loading(page).first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /1,000/ }).last()).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  expect(await shiftsOf(page)).toBeLessThan(MOST_SHIFT);
  await page.unrouteAll({ behavior: 'wait' });

  for (const [address, answer] of [
    ['/m/member/transactions', /wps\/member\/transactions/],
    ['/m/gameRecord', /wps\/game\/records/],
  ] as const) {
    const releaseList = await app.hold(answer);
    await app.open(address);
    await expect(loading(page).locator('div > div')).toHaveCount(6);
    releaseList();
    await expect(loading(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }

  const releasePlayer = await app.hold(/lgw\/lottery\/player/);
  const { betting } = await openQuiet(app, page);
  const head = betting.locator('header').first();
  const height = async () => Math.round((await head.boundingBox())?.height ?? 0);
  const waiting = await height();
  releasePlayer();
  await expect(head).toContainText('¥1,000.00');
  expect(await height()).toBe(waiting);
  await page.unrouteAll({ behavior: 'wait' });
}

/** The loading shapes of an agent's screen have the gaps and widths of the real parts. */
async function waitsForTheLine(app: App, page: Page): Promise<void> {
  const shapes = loading(page).locator('> *');
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
}

test('REG-19 LOTT-03 LOTT-04 LOTT-24 DEPOSIT-07 RECORD-01 RECORD-02 AGENT-09 AGENT-10: a late part appears where its loading shape was, and moves nothing', async ({
  app,
  page,
  context,
  merchant,
  baseURL,
}) => {
  await recordShifts(page);
  await test.step('the banners of the registration come with its form', async () => {
    await app.open('/m/register');
    await expect(page.locator('[aria-roledescription=carousel]')).toBeVisible();
    await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(MOST_SHIFT);
  });
  await test.step('lotteries in the game centre and in their list', () => waitsForLotteries(app, page));
  const member = await registerMember(SHARED_PLACE, merchant);
  await fundMember(SHARED_PLACE, merchant, member, '1000');
  await makeAgent(merchant, member);
  await keepSession(context, baseURL ?? '', member.sessionInfo);
  await test.step('payment methods with the parts below them, lists of a member, the head of the betting page', () =>
    waitsForMoney(app, page));
  await test.step('an agent’s line and report', () => waitsForTheLine(app, page));
});
