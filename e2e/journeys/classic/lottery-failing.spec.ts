import type { Page } from '@playwright/test';
import { expect, expectAccessible, type ExpectFailure, test } from '../../fixtures.ts';
import { type Listed, quietGame } from '../../lotteries.ts';
import { balanceOf } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';
import { LotteryPage, openQuiet } from '../../pages/lottery.ts';

const ORDERS = /\/lgw\/orders$/;
const EXCHANGE = /\/lgw\/lottery\/ticket$/;

/** Tickets that were exchanged until now, and tokens that were used, each once and in their order. */
interface Used {
  readonly tickets: string[];
  readonly tokens: Set<string>;
}

function watch(page: Page): Used {
  const used: Used = { tickets: [], tokens: new Set() };
  page.on('request', (request) => {
    if (EXCHANGE.test(request.url())) used.tickets.push((request.postDataJSON() as { ticket: string }).ticket);
    const token = request.headers()['authorization'];
    if (token?.startsWith('launch.')) used.tokens.add(token);
  });
  return used;
}

/** The betting page is there before its ticket is exchanged. */
async function waitsForTheExchange(app: App, page: Page): Promise<void> {
  const { betting } = new LotteryPage(page);
  const balance = betting.getByText('¥1,000.00');
  const release = await app.hold(EXCHANGE);
  await openQuiet(app, page);
  await betting.getByRole('button', { name: 'Lucky pick' }).click();
  await expect(betting.getByRole('button', { name: 'Add to slip' })).toBeEnabled();
  await expect(balance).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  release();
  await expect(balance).toBeVisible();
  await page.unroute(EXCHANGE);
}

/** A lost exchange, and an address of before with a token in it, open the game anew. */
async function losesTheExchange(app: App, page: Page, { tickets, tokens }: Used, { gameId }: Listed): Promise<void> {
  const balance = new LotteryPage(page).betting.getByText('¥999.00');
  const before = { tickets: tickets.length, tokens: tokens.size };
  let lost = 0;
  await page.route(EXCHANGE, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
    await route.abort();
  });
  await openQuiet(app, page);
  await expect(balance).toBeVisible();
  expect([lost, tickets.length - before.tickets]).toEqual([1, 2]);
  expect(new Set(tickets).size).toBe(tickets.length);
  await page.unroute(EXCHANGE);

  await app.open(`/m/lotto-h5/b1/trad/games/${gameId}?token=launch.${'a'.repeat(43)}&prize_mode=Lott`);
  await expect(balance).toBeVisible();
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  expect(tokens.size - before.tokens).toBe(2);
}

async function isRefused(app: App, page: Page, { tickets }: Used, { gameId, gameName }: Listed): Promise<void> {
  const lottery = new LotteryPage(page);
  const before = tickets.length;
  await page.route(EXCHANGE, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, errorCode: 'LAUNCH_TICKET_SPENT', message: 'This lottery has been opened already' },
    }),
  );
  await app.open(`/m/lotto-h5/b1/trad/games/${gameId}?prize_mode=Lott`);
  await expect(page.getByText('This page has rested too long')).toBeVisible();
  await expect(lottery.frame).toHaveCount(0);
  expect(tickets.length - before).toBe(2);
  await expectAccessible(page);
  await page.unroute(EXCHANGE);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(lottery.betting.getByRole('heading', { name: gameName })).toBeVisible();
}

/** A slip above the balance shows so before it is placed. */
async function picksTooDear(page: Page): Promise<void> {
  const { betting } = new LotteryPage(page);
  const slip = betting.getByRole('dialog', { name: 'Slip' });
  await betting.getByRole('button', { name: 'Lucky pick' }).click();
  await betting.getByRole('textbox', { name: 'Times' }).fill('900');
  await betting.getByRole('button', { name: 'Bet', exact: true }).click();
  await expect(slip.getByRole('alert')).toBeVisible();
  await expect(slip.getByRole('button', { name: 'Place bets' })).toHaveCount(0);
  await expect(slip.getByRole('button', { name: 'Deposit' })).toBeEnabled();
  await slip.getByRole('button', { name: 'Clear all' }).click();
  await expect(slip.getByText('No bet yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slip).toHaveCount(0);
  await betting.getByRole('button', { name: 'Lucky pick' }).click();
  await betting.getByRole('textbox', { name: 'Times' }).fill('1');
  await expect(betting.getByRole('textbox', { name: 'Times' })).toHaveValue('1');
}

async function pick(page: Page, number: string) {
  const { betting } = new LotteryPage(page);
  await betting.getByRole('tab', { name: 'Special prize' }).click();
  await betting.getByRole('button', { name: number, exact: true }).click();
  await betting.getByRole('button', { name: 'Bet', exact: true }).click();
  return betting.getByRole('dialog', { name: 'Slip' });
}

/** The line breaks after the server heard: what is sent again is the same bet. */
async function losesTheAnswer(page: Page): Promise<void> {
  const { betting } = new LotteryPage(page);
  const keys: string[] = [];
  await page.route(ORDERS, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch({ url: request.url().replace('en.localhost', '127.0.0.1') });
    await route.abort();
  });
  const slip = await pick(page, '42');
  const place = slip.getByRole('button', { name: 'Place bets' });
  await place.click();
  await expect(place, 'the answer is known to be lost').not.toHaveAttribute('aria-busy');
  await expect(slip.getByRole('listitem')).toHaveCount(1);
  await place.click();
  await expect(betting.getByText(/Your bets are in for No\./)).toBeVisible();
  expect(keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await page.unroute(ORDERS);
}

async function losesItsToken(app: App, page: Page, { tokens }: Used, expectFailure: ExpectFailure): Promise<void> {
  const { betting } = new LotteryPage(page);
  const before = tokens.size;
  const ended = [...tokens].at(-1);
  const refusal = { status: 401, json: { success: false, errorCode: 'login.not.session', message: '' } };
  expectFailure(/\/lgw\/orders/);
  const slip = await pick(page, '43');
  await page.route(ORDERS, (route) => route.fulfill(refusal));
  const release = await app.hold(/\/lgw\/lottery\/launch/);
  await slip.getByRole('button', { name: 'Place bets' }).click();
  // Only from now on: a list of orders that is read before would open the lottery anew under the slip.
  await page.route(/\/lgw\/orders\?/, (route) =>
    route.request().headers()['authorization'] === ended ? route.fulfill(refusal) : route.continue(),
  );
  await expect(page.getByRole('status', { name: 'Opening the lottery' })).toBeVisible();
  await expect(page.locator('iframe'), 'the page of the ended token is gone at once').toHaveCount(0);
  release();
  await expect(betting.getByText('¥999.00')).toBeVisible();
  expect(tokens.size - before, 'one token for each opening').toBe(1);
  await page.unroute(ORDERS);
}

test('LOTT-03: whatever is lost, refused or ended on the way to a lottery, it opens anew and takes a bet once', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  const expectBalance = async (amount: string) =>
    expect(await balanceOf(SHARED_PLACE, MERCHANTS.EN, richMember.token)).toBe(amount);
  const game = await quietGame();
  const used = watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expectFailure(EXCHANGE);
  await test.step('the exchange takes its time', () => waitsForTheExchange(app, page));
  await test.step('dearer than the balance', () => picksTooDear(page));
  expectFailure(ORDERS);
  await test.step('the answer of a bet is lost', () => losesTheAnswer(page));
  await expectBalance('999.00');
  await test.step('the token has ended', () => losesItsToken(app, page, used, expectFailure));
  await expectBalance('999.00');
  await test.step('the exchange is lost', () => losesTheExchange(app, page, used, game));
  await test.step('after repeated refusals the failure is shown, and the game opens when asked', () =>
    isRefused(app, page, used, game));
});
