// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHookInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../storage/storage.ts';
import { showPhoneTime } from '../time/shown-zone.ts';
import { useTimeFormat } from './use-time-format.ts';

beforeEach(() => localStore.clear());
afterEach(() => showPhoneTime(false));

test('times are the merchant’s until the person chooses the phone’s; what is counted in a zone stays in it', async () => {
  const useZones = () => [
    useTimeFormat({ dateStyle: 'short' }),
    useTimeFormat({ dateStyle: 'short', timeZone: 'UTC' }),
  ];
  const { part, answer } = await renderHookInApp(useZones, { merchant: { timeZone: 'Pacific/Kiritimati' } });
  const zones = () => answer().map((format) => format.resolvedOptions().timeZone);
  expect(zones()).toEqual(['Pacific/Kiritimati', 'UTC']);
  await part.acting(() => showPhoneTime(true));
  expect(zones()).toEqual([new Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC']);
  part.unmount();
});
