import type { CDPSession } from '@playwright/test';

/** A mid-range phone, as Playwright plays it. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** How much slower its processor is than this machine's. */
const SLOWER = 4;
/** Its line: 150 ms there and back, 1.6 Mbit/s. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The path of the browser to measure with. @throws Error when `CHROMIUM_PATH` names none */
export function browserPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) throw new Error('CHROMIUM_PATH names no browser');
  return path;
}

/** Makes the processor as slow as the phone's, or as fast as it is. */
export async function slowProcessor(session: CDPSession, isSlow = true): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
}

/** Makes processor and line as slow as the phone's. */
export async function slowPhone(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await slowProcessor(session);
}
