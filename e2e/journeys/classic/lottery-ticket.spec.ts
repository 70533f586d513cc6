import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { type Listed, quietGame } from '../../lotteries.ts';
import { balanceOf, callApi, registerMember } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import type { App } from '../../pages/app.ts';
import { LotteryPage } from '../../pages/lottery.ts';

const EXCHANGE = /\/lgw\/lottery\/ticket$/;

/** Everything of the page that others than the app may get to see or to keep, as far as it was seen until now. */
interface Seen {
  /** Tickets that were exchanged, and the tokens they became. */
  readonly tickets: string[];
  readonly tokens: string[];
  /** Addresses that were asked for or shown, with what was sent as their referrer; what was written to the console. */
  readonly texts: string[];
}

function watch(page: Page): Seen {
  const seen: Seen = { tickets: [], tokens: [], texts: [] };
  page.on('request', (request) => {
    seen.texts.push(request.url(), request.headers()['referer'] ?? '');
    if (EXCHANGE.test(request.url())) seen.tickets.push((request.postDataJSON() as { ticket: string }).ticket);
    const token = request.headers()['authorization'];
    if (token?.startsWith('launch.') && !seen.tokens.includes(token)) seen.tokens.push(token);
  });
  page.on('framenavigated', (frame) => void seen.texts.push(frame.url()));
  page.on('console', (message) => void seen.texts.push(message.text(), message.location().url));
  return seen;
}

/** What the page and the frames in it keep, and what the browser keeps for them. */
async function keptTexts(page: Page): Promise<string[]> {
  const kept = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return [
          location.href,
          document.referrer,
          document.cookie,
          JSON.stringify(history.state),
          document.documentElement.outerHTML,
          ...performance.getEntries().map(({ name }) => name),
          ...[localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat().map(String)),
          ...requests.flat().map(({ url }) => url),
        ];
      }),
    ),
  );
  return kept.flat();
}

/** Opens a lottery by its launcher, as a tap on a tile does. */
async function openGame(app: App, page: Page, { gameId, code, gameName }: Listed): Promise<LotteryPage> {
  await app.open(`/m/launchGame?playType=trad&gameId=${gameId}&prize_mode=Lott&code=${code}&pageBack=home`);
  const lottery = new LotteryPage(page);
  await expect(lottery.betting.getByRole('heading', { name: gameName })).toBeVisible();
  return lottery;
}

const exchange = (gameId: string, ticket: string, token?: string) =>
  callApi(SHARED_PLACE, MERCHANTS.EN, '/lgw/lottery/ticket', {
    method: 'POST',
    body: { gameId, ticket },
    ...(token !== undefined && { token }),
  });

test('ROUTE-20 LOTT-03: a lottery opens with a one-time ticket, no token stands anywhere, and a reload opens it anew', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  const game = await quietGame();
  const seen = watch(page);
  const lottery = await openGame(app, page, game);
  const { betting } = lottery;
  const expectNowhere = async (count: number) => {
    await expect(betting.getByText('¥1,000.00')).toBeVisible();
    expect([seen.tickets.length, seen.tokens.length]).toEqual([count, count]);
    const kept = await keptTexts(page);
    const texts = [...seen.texts, ...kept].join('\n');
    for (const token of seen.tokens) expect(texts).not.toContain(token.replace('launch.', ''));
    expect(kept.filter((text) => seen.tickets.some((ticket) => text.includes(ticket)))).toEqual([]);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  };

  await test.step('opened, reloaded, left and come back to', async () => {
    await expectNowhere(1);
    await page.reload();
    await expectNowhere(2);
    await app.open('/m/help');
    await page.goBack();
    await expect(betting.getByRole('heading', { name: game.gameName })).toBeVisible();
    await expectNowhere(3);
  });

  await test.step('whoever saw the address gets nothing for it', async () => {
    const [ticket = ''] = seen.tickets.slice(-1);
    const thief = await registerMember(SHARED_PLACE, MERCHANTS.EN);
    expect((await exchange(game.gameId, ticket)).answer.errorCode).toBe('customer.not.login');
    expect((await exchange(game.gameId, ticket, thief.token)).answer.errorCode).toBe('LAUNCH_TICKET_INVALID');
    const asToken = await callApi(SHARED_PLACE, MERCHANTS.EN, '/lgw/orders', { token: ticket });
    expect([asToken.status, asToken.answer.errorCode]).toEqual([401, 'login.not.session']);
  });

  const bets = betting.getByRole('listitem');
  await test.step('a bet', async () => {
    await betting.getByRole('tab', { name: 'Special prize' }).click();
    await betting.getByRole('button', { name: '42', exact: true }).click();
    await betting.getByRole('button', { name: 'Bet', exact: true }).click();
    await betting.getByRole('dialog', { name: 'Slip' }).getByRole('button', { name: 'Place bets' }).click();
    await expect(betting.getByText('¥999.00')).toBeVisible();
    expect(await balanceOf(SHARED_PLACE, MERCHANTS.EN, richMember.token)).toBe('999.00');
    await betting.getByRole('tab', { name: 'My bets' }).click();
    await expect(bets.first()).toContainText('Waiting');
  });

  await test.step('the ticket once more, with the member’s own session, ends the token; the frame opens anew by itself', async () => {
    expectFailure(/\/lgw\/(orders|lottery\/player)/);
    const [ticket = ''] = seen.tickets.slice(-1);
    expect((await exchange(game.gameId, ticket, richMember.token)).answer.errorCode).toBe('LAUNCH_TICKET_SPENT');
    // The page looks at bets that wait from time to time, which tells it.
    await expect.poll(() => seen.tokens.length, { timeout: 60_000 }).toBe(4);
    await betting.getByRole('tab', { name: 'My bets' }).click();
    await bets.first().getByRole('button', { name: 'Cancel' }).click();
    await expect(betting.getByText('Cancelled. Your stake is back.')).toBeVisible();
    await expectNowhere(4);
  });
});

test('LOTT-03: the betting page is there before its ticket is exchanged; a lost answer and an old address open the game anew', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  expect(richMember.userName).not.toBe('');
  const game = await quietGame();
  const seen = watch(page);
  const { betting } = new LotteryPage(page);
  const balance = betting.getByText('¥1,000.00');

  await test.step('the exchange takes its time', async () => {
    const release = await app.hold(EXCHANGE);
    await openGame(app, page, game);
    await betting.getByRole('button', { name: 'Lucky pick' }).click();
    await expect(betting.getByRole('button', { name: 'Add to slip' })).toBeEnabled();
    await expect(balance).toHaveCount(0);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    release();
    await expect(balance).toBeVisible();
    await page.unroute(EXCHANGE);
  });

  await test.step('its answer is lost', async () => {
    expectFailure(EXCHANGE);
    let lost = 0;
    await page.route(EXCHANGE, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
      await route.abort();
    });
    await openGame(app, page, game);
    await expect(balance).toBeVisible();
    expect([lost, new Set(seen.tickets).size, seen.tickets.length]).toEqual([1, 3, 3]);
    await page.unroute(EXCHANGE);
  });

  await test.step('an address of before, with a token in it', async () => {
    await app.open(`/m/lotto-h5/b1/trad/games/${game.gameId}?token=launch.${'a'.repeat(43)}&prize_mode=Lott`);
    await expect(balance).toBeVisible();
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    expect(seen.tokens.length).toBe(3);
  });
});

test('LOTT-03: a ticket that is refused again and again is told, and opens again when asked', async ({
  app,
  page,
  member,
  expectFailure,
}) => {
  expect(member.userName).not.toBe('');
  expectFailure(EXCHANGE);
  const { gameId, gameName } = await quietGame();
  const lottery = new LotteryPage(page);
  const asked: string[] = [];
  await page.route(EXCHANGE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      status: 500,
      json: { success: false, errorCode: 'LAUNCH_TICKET_SPENT', message: 'This lottery has been opened already' },
    });
  });
  await app.open(`/m/lotto-h5/b1/trad/games/${gameId}?prize_mode=Lott`);
  await expect(page.getByText('This page has rested too long')).toBeVisible();
  await expect(lottery.frame).toHaveCount(0);
  expect(asked.length).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.unroute(EXCHANGE);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(lottery.betting.getByRole('heading', { name: gameName })).toBeVisible();
});
