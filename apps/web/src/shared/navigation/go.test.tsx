// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { GoLink } from './go.tsx';
import { type Navigator, NavigatorProvider } from './navigator.ts';

const navigator = { go: vi.fn(), prepare: vi.fn() };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.clearAllMocks();
});

/** A link, and whether the browser follows it by itself. */
async function tap(event: MouseEventInit, onClick?: (event: { preventDefault(): void }) => void) {
  part = await renderInApp(
    <NavigatorProvider value={navigator as unknown as Navigator}>
      <GoLink to="/m/help" {...(onClick && { onClick })}>
        help
      </GoLink>
    </NavigatorProvider>,
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
  const leave = (left: Event) => left.preventDefault();
  let isLeft = false;
  addEventListener('click', (left) => (isLeft = !left.defaultPrevented), { once: true });
  // jsdom cannot follow a link.
  addEventListener('click', leave, { once: true });
  await part.acting(() => void part.element.querySelector('a')?.dispatchEvent(click));
  return isLeft;
}

test('what the screen needs is fetched when the finger comes down, before it leaves', async () => {
  await tap({});
  navigator.go.mockClear();
  await part.acting(
    () => void part.element.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
  );
  expect([navigator.prepare.mock.calls, navigator.go.mock.calls]).toEqual([[['/m/help']], []]);
});

test.each([
  ['a plain tap', {}, 1],
  ['one with Ctrl', { ctrlKey: true }, 0],
  ['one with the command key', { metaKey: true }, 0],
  ['one with Shift', { shiftKey: true }, 0],
  ['one of the middle button', { button: 1 }, 0],
])(
  '%s is followed within the app, and what asks for another tab is left to the browser',
  async (_what, event, times) => {
    const isLeft = await tap(event);
    expect([navigator.go.mock.calls.length, isLeft]).toEqual([times, times === 0]);
  },
);

test('a link that says so itself leads nowhere', async () => {
  await tap({}, (event) => event.preventDefault());
  expect(navigator.go).not.toHaveBeenCalled();
});
