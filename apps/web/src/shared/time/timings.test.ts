import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { INFINITE_INTERVAL_MS, INFINITE_MARGIN_PX } from '@tessera/ui/list/list.tsx';
import { LAZY_MARGIN_PX, LAZY_THROTTLE_MS } from '@tessera/ui/lazy-image/visibility.ts';
import { BADGE_LIMIT } from '@tessera/ui/chip/chip.tsx';
import { MASK_GRACE_MS } from '@tessera/ui/modal/modal.tsx';
import { PRESS } from '@tessera/ui/press/press.ts';
import { FAVOURITE_IDS_PAGE } from '@tessera/contract/wire-constants';
import { expect, test } from 'vitest';
import {
  BANNER_CACHE_MS,
  CHAT_REDIRECT_MS,
  CODE_LONGEST_LIFE_MS,
  FAVOURITES_PAGE,
  GAME_LIST_PAGE,
  POPUP_DELAY_MS,
  UPDATE_WAIT_MS,
  UPDATE_WINDOW_MS,
} from './timings.ts';

test('POPUP-01, MSG-15: popups and the way to the chat wait half a second', () => {
  expect([POPUP_DELAY_MS, CHAT_REDIRECT_MS]).toEqual([500, 500]);
});

test('TIMING-03: notifications are 65 px from the top', () => {
  const css = readFileSync(createRequire(import.meta.url).resolve('@tessera/ui/toast/toast.module.css'), 'utf8');
  expect(css, '1rem is 100 px').toContain('inset-block-start: calc(0.65rem + env(safe-area-inset-top));');
});

test('TIMING-05: an update waits 200 ms and counts as ours for 60 s', () => {
  expect([UPDATE_WAIT_MS, UPDATE_WINDOW_MS]).toEqual([200, 60_000]);
});

test('TIMING-06: the figures of the kit’s components are those of the specification', () => {
  expect([INFINITE_MARGIN_PX, INFINITE_INTERVAL_MS]).toEqual([300, 1_000]);
  expect([LAZY_MARGIN_PX, LAZY_THROTTLE_MS]).toEqual([100, 300]);
  expect(MASK_GRACE_MS).toBe(300);
  expect(BADGE_LIMIT).toBe(99);
  expect(PRESS).toEqual({ delayMs: 130, longPressMs: 370, pressOutMs: 100, retentionPx: 20, cancelPx: 30 });
});

test('TIMING-06: each figure is used by the app, and is defined once', () => {
  const source = import.meta.glob<string>('/apps/web/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const names = [...(source['/apps/web/src/shared/time/timings.ts'] ?? '').matchAll(/^export const ([A-Z_]+) =/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(names.length).toBeGreaterThan(40);
  const others = Object.entries(source).filter(([path]) => !/timings(\.test)?\.ts$|\.test\.tsx?$/.test(path));
  const text = others.map(([, code]) => code).join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  expect(names.filter((name) => new RegExp(`const ${name} =`).test(text))).toEqual([]);
});

test('LIST-05, FAV-14: page sizes of game list, home favourites and favourite ids', () => {
  expect([GAME_LIST_PAGE, FAVOURITES_PAGE, FAVOURITE_IDS_PAGE]).toEqual([21, 30, 100]);
});

test('BANNER-07, SMS-04: banners are kept for five minutes, a code counts for ten at most', () => {
  expect([BANNER_CACHE_MS, CODE_LONGEST_LIFE_MS]).toEqual([300_000, 600_000]);
});
