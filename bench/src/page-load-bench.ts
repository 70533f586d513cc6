import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { HOME_PATH } from './answers-bench.ts';
import { FILES } from './files.ts';
import { atMost, type Figure, median, pause, within } from './measure.ts';

const RUNS = 5;
const ATTEMPTS = 3;
/** Limits of docs: largest paint held against plain pages, and total blocking time in milliseconds. */
const PAINT_AIM = 1.2;
const BLOCKING_LIMIT_MS = 60;

interface Load {
  /** Largest contentful paint, milliseconds. */
  readonly paint: number;
  /** Total blocking time, milliseconds; NaN for a page that never comes to rest. */
  readonly blocking: number;
  /** Bytes of script as they came over the line. */
  readonly script: number;
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Placeholders that only script would replace rest, or the page would never come to rest itself. */
const AT_REST = '<style>*,::before,::after{animation:none!important}</style></head>';

/** A page without its scripts: neither run nor fetched. */
export function withoutScripts(html: string): string {
  return html
    .replace('</head>', AT_REST)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
}

/** The least page with a picture: one file and one picture as wide as the screen. */
export function onePicturePage(picture: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>One picture</title></head><body style="margin:0"><img src="${picture}" alt="" width="750" height="375" fetchpriority="high" style="width:100%;height:auto"></body></html>`;
}

/** Why a page could not be measured, as Lighthouse tells it. */
function reasons(report: Result | undefined): string {
  const paint = report?.audits['largest-contentful-paint']?.errorMessage;
  return report?.runtimeError?.message ?? paint ?? 'no figures';
}

async function loadOnce(url: string, port: number): Promise<Load> {
  const flags = { port, onlyCategories: ['performance'], formFactor: 'mobile', throttlingMethod: 'devtools' } as const;
  const result = await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories], logLevel: 'silent' });
  const audits = result?.lhr.audits;
  const value = (name: string) => audits?.[name]?.numericValue;
  const paint = value('largest-contentful-paint');
  const blocking = value('total-blocking-time') ?? Number.NaN;
  const details = audits?.['network-requests']?.details;
  if (paint === undefined || details?.type !== 'table')
    throw new Error(`${url} was not measured: ${reasons(result?.lhr)}`);
  const script = details.items
    .filter((item) => item['resourceType'] === 'Script')
    .reduce((sum, item) => sum + Number(item['transferSize']), 0);
  return { paint, blocking, script };
}

async function withBrowser<Answer>(port: number, work: () => Promise<Answer>): Promise<Answer> {
  const profile = mkdtempSync(join(tmpdir(), 'tessera-bench-browser-'));
  const program = process.env['CHROMIUM_PATH'];
  if (!program) throw new Error('CHROMIUM_PATH names no browser');
  const args = [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(program, args, { stdio: 'ignore' });
  try {
    for (let count = 0; count < 60; count += 1) {
      if (
        await fetch(`http://127.0.0.1:${port}/json/version`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      await pause(250);
    }
    return await work();
  } finally {
    const ended = once(browser, 'exit');
    browser.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** One load in a browser of its own. A trace that the browser fails to record is taken again, twice at most. */
async function load(url: string, port: number): Promise<Load> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withBrowser(port, () => loadOnce(url, port));
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * How home loads on a slow phone (Lighthouse, mobile, throttling applied to line and processor, median of five, in turns)
 * against the same page without its scripts and against a page of one file and one picture.
 * @param browserPort a free port for the browser's own interface
 */
export async function pageLoadFigures(program: string, reference: string, browserPort: number): Promise<Figure[]> {
  const urls = [
    program + HOME_PATH,
    `${reference}/static/${FILES.homeWithoutScripts}`,
    `${reference}/static/${FILES.onePicture}`,
  ];
  const loads: Load[][] = urls.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, url] of urls.entries()) loads[index]?.push(await load(url, browserPort));
  }
  const middle = (index: number, key: keyof Load) => median((loads[index] ?? []).map((one) => one[key]));
  const home = middle(0, 'paint');
  return [
    atMost('largest paint of home against the same page without scripts', home, middle(1, 'paint'), PAINT_AIM, 'ms'),
    atMost('largest paint of home against one file and one picture', home, middle(2, 'paint'), PAINT_AIM, 'ms'),
    within('total blocking time of home', middle(0, 'blocking'), BLOCKING_LIMIT_MS, 'ms'),
    within('scripts of home as they came over the line', middle(0, 'script') / 1024, 120, 'KB'),
  ];
}
