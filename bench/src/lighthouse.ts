import lighthouse, { type Result } from 'lighthouse';
import { withBrowser } from './bare-browser.ts';

const ATTEMPTS = 3;

/** What Lighthouse says of one load on a slow phone: mobile, throttling applied to line and processor. */
export interface Load {
  /** First and largest contentful paint, milliseconds. */
  readonly firstPaint: number;
  readonly paint: number;
  /** Total blocking time, milliseconds; NaN for a page that never comes to rest. */
  readonly blocking: number;
  /** The longest task of the main thread, milliseconds. */
  readonly longestTask: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Score for performance, 0 to 100. */
  readonly score: number;
  /** Requests over the network, without content inlined in the document or cached by the worker or the browser. */
  readonly requests: number;
  /** Kilobytes as they came over the line, of scripts and of everything. */
  readonly script: number;
  readonly bytes: number;
}

/** Scores of the categories that do not depend on speed, 0 to 100. */
export interface Scores {
  readonly accessibility: number;
  readonly bestPractices: number;
}

/** Why a page could not be measured, as Lighthouse tells it. */
function reasons(report: Result | undefined): string {
  const paint = report?.audits['largest-contentful-paint']?.errorMessage;
  return report?.runtimeError?.message ?? paint ?? 'no figures';
}

function itemsOf(report: Result, audit: string): Record<string, unknown>[] {
  const details = report.audits[audit]?.details;
  return details?.type === 'table' ? (details.items as Record<string, unknown>[]) : [];
}

async function reportOf(url: string, port: number, categories: string[]): Promise<Result> {
  const flags = { port, onlyCategories: categories, formFactor: 'mobile', throttlingMethod: 'devtools' } as const;
  const result = await lighthouse(url, { ...flags, onlyCategories: [...categories], logLevel: 'silent' });
  if (!result) throw new Error(`${url} was not measured`);
  return result.lhr;
}

async function loadOnce(url: string, port: number): Promise<Load> {
  const report = await reportOf(url, port, ['performance']);
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const requests = itemsOf(report, 'network-requests');
  const paint = value('largest-contentful-paint');
  if (Number.isNaN(paint) || requests.length === 0) throw new Error(`${url} was not measured: ${reasons(report)}`);
  const kilobytes = (items: typeof requests) =>
    items.reduce((sum, item) => sum + Number(item['transferSize']), 0) / 1024;
  return {
    firstPaint: value('first-contentful-paint'),
    paint,
    blocking: value('total-blocking-time'),
    longestTask: Math.max(0, ...itemsOf(report, 'long-tasks').map((item) => Number(item['duration']))),
    shift: value('cumulative-layout-shift'),
    score: 100 * (report.categories['performance']?.score ?? 0),
    requests: requests.filter((item) => Number(item['transferSize']) > 0).length,
    script: kilobytes(requests.filter((item) => item['resourceType'] === 'Script')),
    bytes: kilobytes(requests),
  };
}

async function scoresOnce(url: string, port: number): Promise<Scores> {
  const { categories } = await reportOf(url, port, ['accessibility', 'best-practices']);
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  return { accessibility: score('accessibility'), bestPractices: score('best-practices') };
}

/** Each in its own browser. A trace that the browser fails to record is repeated, twice at most. */
async function patiently<Answer>(port: number, work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withBrowser(port, work);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * One load of a page.
 * @param port a free port for the browser's own interface
 * @throws Error when the page could not be measured three times
 */
export const loadPage = (url: string, port: number): Promise<Load> => patiently(port, () => loadOnce(url, port));

/** Scores of a page for accessibility and best practices; as {@link loadPage}. */
export const scorePage = (url: string, port: number): Promise<Scores> => patiently(port, () => scoresOnce(url, port));
