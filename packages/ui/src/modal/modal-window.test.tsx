// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Modal } from './modal.tsx';
import { closeTopWindow } from './open-windows.ts';

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

const close = vi.fn();

let part: DrawnPart;
beforeEach(() => {
  vi.useFakeTimers();
  close.mockClear();
  part = drawPart(null);
});
afterEach(() => {
  part.end();
  vi.useRealTimers();
});

const draw = (isOpen: boolean, words = 'words') =>
  part.draw(
    <Modal isOpen={isOpen} onClose={close} label="window">
      <p>{words}</p>
    </Modal>,
  );
const dialog = () => document.querySelector('dialog');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const tap = (element: Element | null | undefined) => act(() => (element as HTMLElement).click());

test('POPUP-12: a tap on the mask closes the window once it has been open for 300 ms; one on the window never does', () => {
  draw(true);
  pass(299);
  tap(dialog());
  expect(close).not.toHaveBeenCalled();
  pass(1);
  tap(dialog()?.querySelector('p'));
  expect(close).not.toHaveBeenCalled();
  tap(dialog());
  expect(close).toHaveBeenCalledOnce();
});

test('Escape asks whoever opened the window to close it, which the browser does not do by itself', () => {
  draw(true);
  const escape = new Event('cancel', { cancelable: true });
  act(() => void dialog()?.dispatchEvent(escape));
  expect([close.mock.calls.length, escape.defaultPrevented, dialog()?.open]).toEqual([1, true, true]);
});

test('a step back closes the window that is open, and nothing once it is closed', () => {
  expect(closeTopWindow()).toBe(false);
  draw(true);
  expect([closeTopWindow(), close.mock.calls.length]).toEqual([true, 1]);
  draw(false);
  expect([closeTopWindow(), close.mock.calls.length]).toEqual([false, 1]);
});

test('POPUP-06: a window that closes is seen for a moment with what it showed last, and takes no tap', () => {
  draw(true);
  pass(300);
  draw(false, 'other words');
  expect([dialog()?.hasAttribute('data-closing'), dialog()?.textContent]).toEqual([true, 'words']);
  tap(dialog());
  expect(close).not.toHaveBeenCalled();
  pass(300);
  expect(dialog()).toBeNull();
});
