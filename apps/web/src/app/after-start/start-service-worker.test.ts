// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../../service-worker/caching.ts';
import type { Services } from '../../shared/services/services.ts';
import { startServiceWorker } from './start-service-worker.ts';
import type { UpdateStore } from './update-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Keep = Extract<WorkerMessage, { type: 'KEEP' }>;
const address = (file: string) => `${location.origin}/assets/${file}`;

/** Starts the worker of a page that loads a further file while the first are being kept. @returns the files that the worker was asked to keep */
async function start(answer: 'KEPT' | 'MISSED') {
  const loaded = ['home-1.js'];
  const told: Pick<Keep, 'document' | 'files'>[] = [];
  const active = {
    postMessage({ document, files }: Keep, [port]: [MessagePort]) {
      told.push({ document, files });
      if (told.length === 1) loaded.push('board-1.js');
      port.postMessage(answer);
    },
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => ({ update: async () => undefined }), ready: Promise.resolve({ active }) },
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => loaded.map((file) => ({ name: address(file) })) as PerformanceEntry[],
  );
  const services = { language: { current: () => ({ language: 'EN' }) } } as unknown as Services;
  await startServiceWorker(services, { watch: () => undefined } as unknown as UpdateStore, ['/assets/login-1.js']);
  return told;
}

test('STATUS-02: files that came while the worker was taking over are kept too, and the document only after the last of them', async () => {
  expect(await start('KEPT')).toEqual([
    { document: null, files: [address('home-1.js'), address('login-1.js')] },
    { document: null, files: [address('board-1.js')] },
    { document: `${location.origin}${location.pathname}`, files: [] },
  ]);
});

test('STATUS-02: a document one of whose files did not come is not kept', async () => {
  expect((await start('MISSED')).map(({ document }) => document)).toEqual([null]);
});

test('a page that stays open asks for a new version every half an hour, while it is seen and has a line', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const update = vi.fn(async () => undefined);
  const page = { onLine: true, serviceWorker: { register: async () => ({ update }), ready: Promise.resolve({}) } };
  vi.stubGlobal('navigator', page);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await startServiceWorker({} as Services, { watch: () => undefined } as unknown as UpdateStore, []);
  const pass = () => vi.advanceTimersByTime(30 * 60_000);
  pass();
  expect(update).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(true);
  pass();
  hidden.mockReturnValue(false);
  page.onLine = false;
  pass();
  expect(update).toHaveBeenCalledTimes(1);
  page.onLine = true;
  pass();
  expect(update).toHaveBeenCalledTimes(2);
});
