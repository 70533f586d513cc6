import autocannon from 'autocannon';
import { median } from './measure.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;
const ROUNDS = 3;

/** One address to measure. */
export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

async function measureOnce({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  const refused = result.non2xx + result.errors + result.timeouts;
  if (refused > 0) throw new Error(`${url}: ${refused} of ${result.requests.total} requests failed`);
  return result.requests.total / result.duration;
}

/**
 * Answers per second of each address over keep-alive connections: warmed up once, then measured in turns, median of three.
 * @throws Error when an address answers anything but success
 */
export async function httpRates(targets: readonly Target[]): Promise<number[]> {
  for (const target of targets) await measureOnce(target, WARM_UP_SECONDS);
  const rates: number[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await measureOnce(target, SECONDS));
  }
  return rates.map(median);
}
