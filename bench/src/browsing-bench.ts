import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { MANY_GAMES, MANY_GAMES_PATH } from './many-games.ts';
import { atMost, type Figure, median, pause } from './measure.ts';
import { browserPath, PHONE, slowProcessor } from './phone.ts';

const RUNS = 3;
/** What the list may lose to its scripts: one frame in twenty. */
const SHOWN_AIM = 1.05;
const FRAME_MS = 1000 / 60;
/** How far and how fast the finger flings, px and px per second. */
const FLING = { distance: 6000, speed: 3000 };

/** Screens that a guest may switch between, each opened six times. */
const SCREENS = [
  '/m/home',
  '/m/gameList',
  '/m/gameCenter',
  '/m/activity',
  '/m/notice',
  '/m/winnerBoard',
  '/m/login',
  '/m/register',
  '/m/trail',
  '/m/language',
];
const ROUNDS = 6;
const STAY_MS = 400;
const HEAP_LIMIT = 1.1;

/** Scrolls to the end again and again until every game is listed. */
async function listAll(page: Page): Promise<void> {
  for (let count = 0; count < 120; count += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    if ((await page.getByRole('article').count()) >= MANY_GAMES) return;
    await pause(500);
  }
  throw new Error('the list did not grow to all games');
}

/** Share of frames, percent, that were lost while a finger scrolled so many pixels down and up again, on a slow processor. */
export async function lostWhileScrolling(page: Page, session: CDPSession, distance: number): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  await pause(1_000);
  await slowProcessor(session);
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => {
      times.push(time);
      if (times.length < 100_000) Object.assign(window, { scrolling: requestAnimationFrame(note) });
    };
    Object.assign(window, { frameTimes: times, scrolling: requestAnimationFrame(note) });
  });
  for (const direction of [-1, 1]) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 420,
      yDistance: direction * distance,
      speed: FLING.speed,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  }
  const times = await page.evaluate(() => {
    const { frameTimes, scrolling } = window as unknown as { frameTimes: number[]; scrolling: number };
    cancelAnimationFrame(scrolling);
    return frameTimes;
  });
  await slowProcessor(session, false);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return (100 * lost) / (lost + gaps.length);
}

/** The page without its scripts: the memory that the browser itself needs for such a list. */
async function openWithoutScripts(browser: Browser, page: Page): Promise<Page> {
  const html = (await page.content()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const plain = await (await browser.newContext(PHONE)).newPage();
  const address = new URL('/m/plain', page.url()).href;
  await plain.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await plain.goto(address);
  return plain;
}

/** How smoothly a list of 500 games scrolls with the processor four times slower, against the same page without scripts. */
async function scrollFigures(browser: Browser, program: string): Promise<Figure[]> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(program + MANY_GAMES_PATH);
  await listAll(page);
  const plain = await openWithoutScripts(browser, page);
  const ours: number[] = [];
  const plains: number[] = [];
  const sessions = [await page.context().newCDPSession(page), await plain.context().newCDPSession(plain)] as const;
  for (let run = 0; run < RUNS; run += 1) {
    await page.bringToFront();
    ours.push(await lostWhileScrolling(page, sessions[0], FLING.distance));
    await plain.bringToFront();
    plains.push(await lostWhileScrolling(plain, sessions[1], FLING.distance));
  }
  await page.context().close();
  await plain.context().close();
  const [lost, lostPlain] = [median(ours), median(plains)];
  return [
    atMost(
      'frames shown while 500 games scroll without scripts, against with them',
      100 - lostPlain,
      100 - lost,
      SHOWN_AIM,
      '%',
    ),
  ];
}

async function heapAfterCleaning(session: CDPSession): Promise<number> {
  await pause(1_000);
  for (let count = 0; count < 3; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024;
}

/** Opens every screen once, from inside the page: each command from outside would leave its own code in memory. */
async function visitAll(page: Page): Promise<void> {
  await page.evaluate(
    async ([screens, stay]) => {
      for (const address of screens) {
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
        await new Promise((resolve) => setTimeout(resolve, stay));
      }
    },
    [SCREENS, STAY_MS] as const,
  );
}

/** What 60 switches of screens leave in memory, against the same app when each screen had been shown once. */
async function memoryFigures(browser: Browser, program: string): Promise<Figure[]> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(program + SCREENS[0]);
  await pause(2_000);
  const session = await page.context().newCDPSession(page);
  await visitAll(page);
  await visitAll(page);
  const start = await heapAfterCleaning(session);
  for (let round = 0; round < ROUNDS; round += 1) await visitAll(page);
  const end = await heapAfterCleaning(session);
  await page.context().close();
  return [atMost('memory after 60 switches of screens against the start', end, start, HEAP_LIMIT, 'KB')];
}

/** A browser that interprets only, for the memory: code it compiled on the way is its cache and not what the app keeps. */
const INTERPRETED = '--js-flags=--jitless';

/** Both figures, each in its own browser. @throws Error when `CHROMIUM_PATH` names none */
export async function browsingFigures(program: string): Promise<Figure[]> {
  const executablePath = browserPath();
  const figures: Figure[] = [];
  for (const [measure, flags] of [
    [scrollFigures, []],
    [memoryFigures, [INTERPRETED]],
  ] as const) {
    const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', ...flags] });
    try {
      figures.push(...(await measure(browser, program)));
    } finally {
      await browser.close();
    }
  }
  return figures;
}
