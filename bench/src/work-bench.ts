import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { HOME_PATH } from './answers-bench.ts';
import { atMost, type Figure, median, pause } from './measure.ts';
import { browserPath, PHONE, slowPhone } from './phone.ts';

const RUNS = 5;
/** Time from the navigation that is measured: the load, what is fetched after it and some seconds in which nobody touches the page, ms. */
const MEASURED_MS = 10_000;
/** Aims against the reference lobby, which has no session, no worker and nothing that moves. */
const AIMS = { all: 2.5, script: 5, longTasks: 1, longest: 1 };
/** What counts for a page without a long task: the shortest one that there is, ms. */
const LEAST_LONG_TASK_MS = 50;

/** What the main thread of a page worked, ms. */
interface Work {
  /** All its tasks. */
  readonly all: number;
  readonly script: number;
  /** Style and layout. */
  readonly layout: number;
  /** The sum of the tasks that took 50 ms or more. */
  readonly longTasks: number;
  readonly longest: number;
}

/** Seconds that the browser counted for the page so far, by name. */
async function countersOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function loadOnce(browser: Browser, url: string): Promise<Work> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await slowPhone(session);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const before = await countersOf(session);
  await page.goto(url, { waitUntil: 'commit' });
  await pause(MEASURED_MS);
  const after = await countersOf(session);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await context.close();
  const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
  return {
    all: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    longTasks: tasks.reduce((sum, duration) => sum + duration, 0),
    longest: Math.max(0, ...tasks),
  };
}

const middleOf = (loads: readonly Work[], part: keyof Work): number => median(loads.map((load) => load[part]));

/**
 * What the main thread works in the first ten seconds of home on a mid-range phone that nobody touches, against the reference lobby in
 * turns, median of five.
 * @throws Error when `CHROMIUM_PATH` names no browser
 */
export async function workFigures(program: string, reference: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-gpu'] });
  const ours: Work[] = [];
  const lobbys: Work[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await loadOnce(browser, program + HOME_PATH));
      lobbys.push(await loadOnce(browser, reference + HOME_PATH));
    }
  } finally {
    await browser.close();
  }
  const figure = (name: string, part: keyof Work, aim: number, least?: number) =>
    atMost(name, middleOf(ours, part), middleOf(lobbys, part), aim, 'ms', least);
  return [
    figure('main thread of home in ten seconds, against the reference lobby', 'all', AIMS.all),
    figure('script of home in ten seconds, against the same', 'script', AIMS.script),
    figure('long tasks of home in ten seconds, against the same', 'longTasks', AIMS.longTasks, LEAST_LONG_TASK_MS),
    figure('longest of them, against the same', 'longest', AIMS.longest, LEAST_LONG_TASK_MS),
  ];
}
