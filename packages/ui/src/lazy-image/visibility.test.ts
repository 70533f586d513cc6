import { expect, test } from 'vitest';
import { isNearWindow, LAZY_MARGIN_PX, LAZY_THROTTLE_MS } from './visibility.ts';

const view = { width: 390, height: 844 };
const boxAt = (top: number, left = 0) => ({ top, bottom: top + 120, left, right: left + 90 });

test('LIST-09: a picture becomes visible within 100 px of the window on any side', () => {
  expect(LAZY_MARGIN_PX).toBe(100);
  expect(isNearWindow(boxAt(944), view)).toBe(true);
  expect(isNearWindow(boxAt(945), view)).toBe(false);
  expect(isNearWindow(boxAt(-220), view)).toBe(true);
  expect(isNearWindow(boxAt(-221), view)).toBe(false);
  expect(isNearWindow(boxAt(0, 491), view)).toBe(false);
  expect(isNearWindow(boxAt(945), view, 101), 'what brings more than a picture asks for a wider margin').toBe(true);
});

test('LIST-08: what is near is checked at most once in 300 ms', () => {
  expect(LAZY_THROTTLE_MS).toBe(300);
});
