// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { SliderDialog, type SliderState } from './slider-dialog.tsx';

const challenge = {
  sliderId: 's1',
  picture: 'AAAA',
  piece: 'BBBB',
  width: 300,
  height: 150,
  pieceSize: 60,
  pieceY: 30,
} as never;
const solve = vi.fn();
const other = vi.fn();
const close = vi.fn();

let part: RenderedPart;
beforeEach(() => {
  vi.useFakeTimers();
  for (const told of [solve, other, close]) told.mockClear();
});
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

async function open(state: SliderState = 'ready', isThere = true) {
  part = await renderInApp(
    <SliderDialog
      challenge={isThere ? challenge : undefined}
      state={state}
      onSolve={solve}
      onOther={other}
      onClose={close}
    />,
    { showsValues: true },
  );
}
const slider = () => document.querySelector<HTMLInputElement>('dialog input[type=range]');
const fire = (event: Event) => part.acting(() => void slider()?.dispatchEvent(event));
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return fire(event).then(() => event.defaultPrevented);
};
const letGo = () => fire(new Event('pointerup', { bubbles: true }));
const moveTo = (x: number) => part.type(slider(), `${x}`);
const note = () => document.querySelector('dialog [role=status]')?.textContent;
const arrow = () => slider()?.parentElement?.querySelector('svg');

test('SMS-07: the piece follows the slider, as parts of the picture, and says so', async () => {
  await open();
  const [picture, piece] = document.querySelectorAll('dialog img');
  expect([picture, piece].map((image) => image?.getAttribute('src'))).toEqual([
    'data:image/webp;base64,AAAA',
    'data:image/webp;base64,BBBB',
  ]);
  const style = () => (piece as HTMLElement).style;
  expect([style().insetInlineStart, style().insetBlockStart, style().inlineSize]).toEqual(['0%', '20%', '20%']);
  expect(picture?.parentElement?.style.aspectRatio).toBe('300 / 150');
  expect([slider()?.min, slider()?.max, slider()?.getAttribute('aria-label')]).toEqual(['0', '240', 'sliderPosition']);
  expect(arrow()).not.toBeNull();
  await moveTo(120);
  expect([style().insetInlineStart, slider()?.getAttribute('aria-valuetext')]).toEqual([
    '40%',
    'sliderAt position=120 end=240',
  ]);
  expect(slider()?.parentElement?.style.getPropertyValue('--done')).toBe('0.5');
  expect(arrow()).toBeNull();
});

test('SMS-07: letting go submits the piece’s place and its way there, from the touch on', async () => {
  await open();
  await fire(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(100);
  await moveTo(50);
  await vi.advanceTimersByTimeAsync(200);
  await moveTo(120);
  await letGo();
  expect(solve.mock.calls).toEqual([[{ sliderId: 's1', sliderX: 120, sliderTrack: '0,0;0,100;50,300;120,300' }]]);
});

test('SMS-07: a piece that was not moved is not handed in', async () => {
  await open();
  await letGo();
  expect(await press('Enter')).toBe(true);
  expect(solve).not.toHaveBeenCalled();
});

test.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])(
  'SMS-07: moving it by %s offers a button that submits it, as Enter does',
  async (key) => {
    await open();
    expect(part.button('sliderCheck')).toBeUndefined();
    expect(await press(key)).toBe(false);
    expect(part.button('sliderCheck')?.disabled).toBe(true);
    await moveTo(7);
    expect(part.button('sliderCheck')?.disabled).toBe(false);
    await part.press(part.button('sliderCheck'));
    await press('Enter');
    expect(solve.mock.calls.map(([{ sliderX }]) => sliderX)).toEqual([7, 7]);
  },
);

test('SMS-07: other keys bring no button', async () => {
  await open();
  expect(await press('Tab')).toBe(false);
  await press('a');
  expect(part.button('sliderCheck')).toBeUndefined();
});

test.each([
  ['ready', 'sliderText', false],
  ['checking', 'sliderChecking', true],
  ['wrong', 'sliderWrong', false],
] as const)(
  'SMS-07: a puzzle that is %s says %s; while it is checked nothing can be moved or asked for',
  async (...row) => {
    const [state, text, isHeld] = row;
    await open(state);
    expect(note()).toBe(text);
    expect([slider()?.disabled, part.button('sliderOther')?.disabled]).toEqual([isHeld, isHeld]);
    await part.press(part.button('sliderOther'));
    expect(other).toHaveBeenCalledTimes(isHeld ? 0 : 1);
  },
);

test('SMS-07: it is open while there is a puzzle, under its title, and closes as the browser asks', async () => {
  await open('ready', false);
  expect(document.querySelector('dialog')).toBeNull();
  part.unmount();
  await open();
  const dialog = document.querySelector('dialog[open]');
  expect([dialog?.getAttribute('aria-label'), dialog?.querySelector('h2')?.textContent]).toEqual([
    'sliderTitle',
    'sliderTitle',
  ]);
  await part.acting(() => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(close).toHaveBeenCalledOnce();
});
