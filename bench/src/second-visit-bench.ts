import { type Browser, chromium } from '@playwright/test';
import { HOME_PATH } from './answers-bench.ts';
import { lostWhileScrolling } from './browsing-bench.ts';
import { type Figure, median, pause, within } from './measure.ts';
import { browserPath, PHONE, slowPhone } from './phone.ts';

const RUNS = 5;
/** Time in which the app keeps its files and comes to rest after a load, ms. */
const REST_MS = 6_000;
/** Aims: largest paint of the second visit in ms, frames lost in percent: of so few one is more than that. */
const AIMS = { paint: 350, lost: 1 };

interface Visit {
  readonly paint: number;
  readonly lost: number;
}

/** Opens home a second time, as somebody who was here before: the files are kept, the document comes anew. */
async function visitAgain(browser: Browser, program: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(program + HOME_PATH);
  await pause(REST_MS);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await slowPhone(session);
  await page.goto(program + HOME_PATH);
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

/** How a second visit to home feels on a mid-range phone, median of five. @throws Error when `CHROMIUM_PATH` names none */
export async function secondVisitFigures(program: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-gpu'] });
  try {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visitAgain(browser, program));
    const middle = (of: keyof Visit) => median(visits.map((visit) => visit[of]));
    return [
      within('largest paint of home on the second visit', middle('paint'), AIMS.paint, 'ms'),
      within('frames lost while home scrolls, processor 4 times slower', middle('lost'), AIMS.lost, '%'),
    ];
  } finally {
    await browser.close();
  }
}
