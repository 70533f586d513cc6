import { HOME_PATH } from './answers-bench.ts';
import { type Command, withBrowser, withPage } from './bare-browser.ts';
import { atMost, type Figure, median, pause } from './measure.ts';
import { PHONE } from './phone.ts';

const RUNS = 5;
/** Time in which the app keeps its files, makes the next screens ready and comes to rest after a load, ms. */
const REST_MS = 8_000;
/** What home may hold against the reference lobby: half as much again for all that it does besides. */
const AIM = 1.5;

async function open(command: Command, url: string): Promise<void> {
  await command('Page.navigate', { url });
  await pause(REST_MS);
}

/** What a page holds in memory on its second visit, once it has come to rest, KB. */
async function memoryOf(command: Command, url: string): Promise<number> {
  const { viewport, deviceScaleFactor, isMobile } = PHONE;
  await command('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
  await command('Emulation.setTouchEmulationEnabled', { enabled: true });
  await open(command, url);
  await open(command, 'about:blank');
  await open(command, url);
  await command('HeapProfiler.collectGarbage');
  const { usedSize } = await command('Runtime.getHeapUsage');
  return Number(usedSize) / 1024;
}

/**
 * What home holds of the phone's memory against the reference lobby in turns, median of five, in a browser that no tool has put
 * code into.
 * @param port a free port for the browser's own interface
 * @throws Error when `CHROMIUM_PATH` names no browser
 */
export async function memoryFigures(program: string, reference: string, port: number): Promise<Figure[]> {
  const measure = (origin: string) =>
    withBrowser(port, () => withPage(port, (command) => memoryOf(command, origin + HOME_PATH)));
  const ours: number[] = [];
  const lobbys: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await measure(program));
    lobbys.push(await measure(reference));
  }
  return [atMost('memory of home at rest, against the reference lobby', median(ours), median(lobbys), AIM, 'KB')];
}
