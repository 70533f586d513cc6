import type { Page } from '@playwright/test';
import { audioCalls, watchAudio } from '../../audio.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { allGames } from '../../lotteries.ts';
import { balanceOf, callApi, registerMember } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { LotteryPage, openQuiet } from '../../pages/lottery.ts';

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

const exchange = (gameId: string, ticket: string, token?: string) =>
  callApi(SHARED_PLACE, MERCHANTS.EN, '/lgw/lottery/ticket', {
    method: 'POST',
    body: { gameId, ticket },
    ...(token !== undefined && { token }),
  });

const balance = (token: string) => balanceOf(SHARED_PLACE, MERCHANTS.EN, token);

/** Numbers are picked, and the price follows; a play with too many numbers to show takes typed ones. */
async function picksNumbers({ betting }: LotteryPage): Promise<void> {
  await betting.getByRole('tab', { name: 'Special prize' }).click();
  await expect(betting.getByText('A line costs ¥1.00 and pays ¥95.00')).toBeVisible();
  await betting.getByRole('button', { name: '05', exact: true }).click();
  await betting.getByRole('button', { name: '17', exact: true }).click();
  await betting.getByRole('button', { name: 'More' }).click();
  await expect(betting.getByText('2 lines')).toBeVisible();
  await expect(betting.getByText('¥4.00')).toBeVisible();
  // one of the two comes at most, and twice its pay is the most
  await expect(betting.getByText('Pays up to ¥190.00')).toBeVisible();
  await betting.getByRole('button', { name: 'How to play' }).click();
  const rules = betting.getByRole('dialog', { name: 'How to play' });
  await expect(rules).toContainText('Each one wins when the special prize ends with it.');
  await expect(rules).toContainText('You are paid ¥95.00: ¥94.00 more than your stake.');
  await expect(rules).toContainText('1 in 100');
  await rules.getByRole('button', { name: 'Back' }).click();
  await betting.getByRole('button', { name: 'Add to slip' }).click();
  await expect(betting.getByRole('button', { name: 'Slip (1)' })).toBeVisible();

  await betting.getByRole('tab', { name: '3 digits' }).click();
  const typed = betting.getByRole('textbox', { name: 'Numbers of 3 digits, with spaces between' });
  await typed.fill('007 12');
  await betting.getByRole('button', { name: 'Take over' }).click();
  await expect(betting.getByText('12 is not a number of 3 digits')).toBeVisible();
  await typed.fill('007');
  await betting.getByRole('button', { name: 'Take over' }).click();
  await betting.getByRole('button', { name: 'Bet', exact: true }).click();
}

/** A lottery sounds from the first touch on, until sounds are turned off. */
async function sounds(page: Page, { betting }: LotteryPage): Promise<void> {
  const tap = () => betting.getByRole('button', { name: 'Lucky pick' }).click();
  expect(await audioCalls(betting)).toBe(0);
  // What plays comes once the page has a quiet moment.
  await expect(async () => {
    await tap();
    expect(await audioCalls(betting)).toBeGreaterThan(0);
  }).toPass();
  await page.evaluate(() => localStorage.setItem('SOUNDS', 'off'));
  const before = await audioCalls(betting);
  for (let taps = 0; taps < 3; taps += 1) await tap();
  expect(await audioCalls(betting)).toBe(before);
}

test('ROUTE-20 LOTT-01 LOTT-03 CGAM-19: a member bets on a lottery that opened with a one-time ticket: no token is in any address or storage, a reload opens it anew, the slip is placed once and taken back', async ({
  app,
  page,
  context,
  richMember,
  expectFailure,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const notes = await watchAudio(context);
  const seen = watch(page);
  const lottery = await openQuiet(app, page);
  const { betting } = lottery;
  const gameId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const expectNowhere = async (count: number, money = '¥1,000.00') => {
    await expect(betting.getByText(money)).toBeVisible();
    expect([seen.tickets.length, seen.tokens.length]).toEqual([count, count]);
    const kept = await keptTexts(page);
    const texts = [...seen.texts, ...kept].join('\n');
    for (const token of seen.tokens) expect(texts).not.toContain(token.replace('launch.', ''));
    expect(kept.filter((text) => seen.tickets.some((ticket) => text.includes(ticket)))).toEqual([]);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  };

  await test.step('opened, heard, left, come back to and reloaded', async () => {
    await expectNowhere(1);
    await sounds(page, lottery);
    await app.open('/m/help');
    await page.goBack();
    await expectNowhere(2);
    await page.reload();
    await expectNowhere(3);
  });

  await test.step('a thief who saw the address gets nothing by it', async () => {
    const [ticket = ''] = seen.tickets.slice(-1);
    const thief = await registerMember(SHARED_PLACE, MERCHANTS.EN);
    expect((await exchange(gameId, ticket)).answer.errorCode).toBe('customer.not.login');
    expect((await exchange(gameId, ticket, thief.token)).answer.errorCode).toBe('LAUNCH_TICKET_INVALID');
    const asToken = await callApi(SHARED_PLACE, MERCHANTS.EN, '/lgw/orders', { token: ticket });
    expect([asToken.status, asToken.answer.errorCode]).toEqual([401, 'login.not.session']);
  });

  const bets = betting.getByRole('listitem');
  await test.step('a slip of two bets is placed once, and the money is gone once', async () => {
    await picksNumbers(lottery);
    const slip = betting.getByRole('dialog', { name: 'Slip' });
    await expect(slip.getByRole('listitem')).toHaveCount(2);
    await expect(slip).toContainText('¥6.00');
    await expectAccessible(page);
    await slip.getByRole('button', { name: 'Place bets' }).dblclick();
    await expect(betting.getByText(/Your bets are in for No\./)).toBeVisible();
    await expect(slip).toHaveCount(0);
    expect(await balance(richMember.token)).toBe('994.00');
    await expect(betting.getByText('¥994.00')).toBeVisible();
    await betting.getByRole('tab', { name: 'Results' }).click();
    await expect(betting.getByText('No draws yet')).toBeVisible();
    await betting.getByRole('tab', { name: 'My bets' }).click();
    await expect(bets.first()).toContainText('Waiting');
  });

  await test.step('the ticket once more, with the member’s own session, ends the token; the frame opens anew by itself', async () => {
    expectFailure(/\/lgw\/(orders|lottery\/player)/);
    const [ticket = ''] = seen.tickets.slice(-1);
    expect((await exchange(gameId, ticket, richMember.token)).answer.errorCode).toBe('LAUNCH_TICKET_SPENT');
    // The page looks at bets that wait from time to time, which tells it.
    await expect.poll(() => seen.tokens.length, { timeout: 60_000 }).toBe(4);
    await betting.getByRole('tab', { name: 'My bets' }).click();
    await bets.first().getByRole('button', { name: 'Cancel' }).click();
    await expect(betting.getByText('Cancelled. Your stake is back.')).toBeVisible();
    await expect(bets.first()).toContainText('Cancelled');
    expect(await balance(richMember.token)).toBe('1000.00');
    await expectNowhere(4);
  });
  await lottery.close.click();
  await app.expectAddress('/m/home');
  expect(notes).toEqual([]);
});

/** A small phone, in px. */
const SMALL = { width: 360, height: 640 };
/** Numbers that are wholly seen between the head and the bar, of the first rows of the board. */
async function numbersInView({ betting }: LotteryPage): Promise<number> {
  const bar = await betting.getByRole('region', { name: 'Total' }).boundingBox();
  const head = await betting.locator('header').first().boundingBox();
  const rows = betting.getByRole('region').filter({ has: betting.getByRole('heading', { level: 3 }) });
  const boxes = await Promise.all(
    (await rows.getByRole('button', { pressed: false }).all()).slice(0, 40).map((number) => number.boundingBox()),
  );
  const [top, bottom] = [(head?.y ?? 0) + (head?.height ?? 0), Math.min(bar?.y ?? 0, SMALL.height)];
  return boxes.filter((box) => box !== null && box.y >= top && box.y + box.height <= bottom).length;
}

test('CGAM-19: on a small phone numbers and Lucky pick are seen at once, unit and multiple come with the first pick, and the head is one line on scroll', async ({
  app,
  page,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  await page.setViewportSize(SMALL);
  const games = await allGames();
  for (const kind of ['SSC', 'PK10', 'KENO', 'VN18']) {
    const { gameId, code, gameName } = games.find(({ gameGroupCode }) => gameGroupCode === kind) ?? games[0]!;
    await test.step(gameName, async () => {
      await app.open(`/m/launchGame?playType=trad&gameId=${gameId}&prize_mode=Lott&code=${code}`);
      const lottery = new LotteryPage(page);
      const { betting } = lottery;
      const lucky = betting.getByRole('button', { name: 'Lucky pick' });
      await expect(lucky).toBeInViewport({ ratio: 1 });
      expect(await numbersInView(lottery)).toBeGreaterThanOrEqual(10);
      const units = betting.getByRole('radiogroup', { name: 'Unit' });
      const bet = betting.getByRole('button', { name: 'Bet', exact: true });
      await expect(units).toHaveCount(0);
      const before = await bet.boundingBox();
      await lucky.click();
      await expect(units).toBeInViewport({ ratio: 1 });
      expect((await bet.boundingBox())?.y, 'the bar grows upwards').toBe(before?.y);
    });
  }
  const { betting } = new LotteryPage(page);
  await betting.locator('body').evaluate(() => scrollTo(0, 9_999));
  await expect.poll(() => betting.locator('body').evaluate(() => scrollY)).toBeGreaterThan(0);
  const head = await betting.locator('header').first().boundingBox();
  expect([head?.y, (head?.height ?? 99) <= 60]).toEqual([0, true]);
});
