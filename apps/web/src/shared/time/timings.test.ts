import { INFINITE_INTERVAL_MS, INFINITE_MARGIN_PX } from '@tessera/ui/list/list.tsx';
import { LAZY_MARGIN_PX, LAZY_THROTTLE_MS } from '@tessera/ui/lazy-image/visibility.ts';
import { BADGE_LIMIT } from '@tessera/ui/chip/chip.tsx';
import { MASK_GRACE_MS } from '@tessera/ui/modal/modal.tsx';
import { PRESS } from '@tessera/ui/press/press.ts';
import { expect, test } from 'vitest';
import { DISTANCES, LIMITS, TIMINGS } from './timings.ts';

test('TIMING-01, TIMING-02: a notice shows 1.5 s, a short toast 3 s, a long one 8 s', () => {
  expect([TIMINGS.noticeToast, TIMINGS.shortToast, TIMINGS.longToast]).toEqual([1500, 3000, 8000]);
});

test('POPUP-01, MSG-15: popups and the way to the chat wait half a second', () => {
  expect([TIMINGS.popupDelay, TIMINGS.chatRedirect]).toEqual([500, 500]);
});

test('TIMING-03: notifications stand 65 px from the top', () => {
  expect(DISTANCES.notificationTop).toBe(65);
});

test('TIMING-05: an update waits 200 ms and counts as ours for 60 s', () => {
  expect([TIMINGS.updateWait, TIMINGS.updateWindow]).toEqual([200, 60_000]);
});

test('TIMING-06: the figures of the parts are the ones of the table', () => {
  expect(INFINITE_MARGIN_PX).toBe(DISTANCES.infiniteScrollMargin);
  expect(INFINITE_INTERVAL_MS).toBe(TIMINGS.infiniteScrollInterval);
  expect(LAZY_MARGIN_PX).toBe(DISTANCES.lazyLoadMargin);
  expect(LAZY_THROTTLE_MS).toBe(TIMINGS.lazyLoadThrottle);
  expect(MASK_GRACE_MS).toBe(TIMINGS.maskGrace);
  expect(BADGE_LIMIT).toBe(LIMITS.badge);
  expect(PRESS).toEqual({
    delayMs: TIMINGS.pressDelay,
    longPressMs: TIMINGS.longPress,
    pressOutMs: TIMINGS.pressOut,
    retentionPx: DISTANCES.pressRetention,
    cancelPx: DISTANCES.pressCancel,
  });
});

test('LIST-05, FAV-14: page sizes of game list, home favourites and favourite ids', () => {
  expect([LIMITS.gameListPage, LIMITS.favouritesPage, LIMITS.favouriteIdsPage]).toEqual([21, 30, 100]);
});
