import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { HOME_PATH } from './answers-bench.ts';
import { atMost, type Figure, median, pause } from './measure.ts';
import { browserPath, PHONE } from './phone.ts';

const RUNS = 5;
/** Time from the navigation in which a page loads, and what is fetched after it comes, ms. */
const LOAD_MS = 5_000;
/** When a page that nobody touches has come to rest, and how long it is watched then, ms from the navigation. */
const REST = { from: 12_000, during: 10_000 };
/** How much slower than this machine the processor is. */
const SLOWER = [1, 4] as const;
/** Aims against the reference lobby, which has no session, no worker and nothing that moves. */
const AIMS = { all: 1.5, script: 1.3, longTasks: 1, longest: 1 };
/** At rest the lobby works nothing: the aims are milliseconds and layouts of ten seconds, against one of either. */
const REST_AIMS = { work: 30, layouts: 10 };
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
  /** All tasks of ten seconds at rest. */
  readonly restWork: number;
  /** Layouts of these. */
  readonly restLayouts: number;
}

/** Seconds that the browser counted for the page so far, by name. */
async function countersOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function loadOnce(browser: Browser, url: string, slower: number): Promise<Work> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const before = await countersOf(session);
  await page.goto(url, { waitUntil: 'commit' });
  await pause(LOAD_MS);
  const after = await countersOf(session);
  await pause(REST.from - LOAD_MS);
  const resting = await countersOf(session);
  await pause(REST.during);
  const rested = await countersOf(session);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await context.close();
  const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
  return {
    all: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    longTasks: tasks.reduce((sum, duration) => sum + duration, 0),
    longest: Math.max(0, ...tasks),
    restWork: ((rested['TaskDuration'] ?? 0) - (resting['TaskDuration'] ?? 0)) * 1000,
    restLayouts: (rested['LayoutCount'] ?? 0) - (resting['LayoutCount'] ?? 0),
  };
}

const middleOf = (loads: readonly Work[], part: keyof Work): number => median(loads.map((load) => load[part]));

/** The figures of one processor. @param slower how much slower than this machine it is */
async function figuresAt(browser: Browser, slower: number, program: string, reference: string): Promise<Figure[]> {
  const ours: Work[] = [];
  const lobbys: Work[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await loadOnce(browser, program + HOME_PATH, slower));
    lobbys.push(await loadOnce(browser, reference + HOME_PATH, slower));
  }
  const named = (name: string) => `${name} of home, processor ${slower}x slower`;
  const figure = (name: string, part: keyof Work, aim: number, least?: number) =>
    atMost(named(name), middleOf(ours, part), middleOf(lobbys, part), aim, 'ms', least);
  return [
    figure('main thread to 5 s', 'all', AIMS.all),
    figure('script to 5 s', 'script', AIMS.script),
    figure('style and layout to 5 s', 'layout', AIMS.all),
    figure('long tasks', 'longTasks', AIMS.longTasks, LEAST_LONG_TASK_MS),
    figure('longest task', 'longest', AIMS.longest, LEAST_LONG_TASK_MS),
    atMost(named('main thread in ten seconds of rest'), middleOf(ours, 'restWork'), 1, REST_AIMS.work, 'ms'),
    atMost(named('layouts in ten seconds of rest'), middleOf(ours, 'restLayouts'), 1, REST_AIMS.layouts, ''),
  ];
}

/**
 * What the main thread works while home loads and at rest, on this machine and four times slower, against the reference lobby in turns,
 * medians.
 * @throws Error when `CHROMIUM_PATH` names no browser
 */
export async function workFigures(program: string, reference: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-gpu'] });
  try {
    const figures: Figure[] = [];
    for (const slower of SLOWER) figures.push(...(await figuresAt(browser, slower, program, reference)));
    return figures;
  } finally {
    await browser.close();
  }
}
