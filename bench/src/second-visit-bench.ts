import { type Browser, chromium } from '@playwright/test';
import { HOME_PATH } from './answers-bench.ts';
import { lostWhileScrolling } from './browsing-bench.ts';
import { atMost, type Figure, median, pause } from './measure.ts';
import { browserPath, PHONE, slowPhone } from './phone.ts';

const RUNS = 5;
/** Time in which the app keeps its files and comes to rest after a load, ms. */
const REST_MS = 6_000;
/** Aims against the reference lobby: the largest paint as soon, and of a hundred frames one more lost at most. */
const AIMS = { paint: 1, shown: 1.01 };

interface Visit {
  readonly paint: number;
  readonly lost: number;
}

/** Opens home a second time, as somebody who was here before: the files are kept, the document comes anew. */
async function visitAgain(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(origin + HOME_PATH);
  await pause(REST_MS);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await slowPhone(session);
  await page.goto(origin + HOME_PATH);
  await pause(REST_MS);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const lost = await lostWhileScrolling(page, session, height);
  await context.close();
  return { paint, lost };
}

const middleOf = (visits: readonly Visit[]): Visit => ({
  paint: median(visits.map(({ paint }) => paint)),
  lost: median(visits.map(({ lost }) => lost)),
});

/**
 * How a second visit to home feels on a mid-range phone, against the reference lobby in turns, median of five.
 * @throws Error when `CHROMIUM_PATH` names no browser
 */
export async function secondVisitFigures(program: string, reference: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-gpu'] });
  try {
    const ours: Visit[] = [];
    const lobbys: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await visitAgain(browser, program));
      lobbys.push(await visitAgain(browser, reference));
    }
    const [home, lobby] = [middleOf(ours), middleOf(lobbys)];
    return [
      atMost(
        'largest paint of home on the second visit, against the reference lobby',
        home.paint,
        lobby.paint,
        AIMS.paint,
        'ms',
      ),
      atMost(
        'frames shown while the reference lobby scrolls, against home',
        100 - lobby.lost,
        100 - home.lost,
        AIMS.shown,
        '%',
      ),
    ];
  } finally {
    await browser.close();
  }
}
