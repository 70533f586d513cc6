// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Modal, type ModalShape } from './modal.tsx';
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

const draw = (isOpen: boolean, words = 'words', shape?: ModalShape) =>
  part.draw(
    <Modal isOpen={isOpen} onClose={close} label={`window of ${words}`} {...(shape && { shape })}>
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

test('Escape asks the opener of the window to close it, which the browser does not do by itself', () => {
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

test('a window that closes keeps the name that it had', () => {
  draw(true);
  draw(false, 'other words');
  expect(dialog()?.getAttribute('aria-label')).toBe('window of words');
});

test('POPUP-06: a closing window ends with its own animation, not with that of a part inside, and no animation ends an open one', () => {
  const end = (element: Element | null | undefined) =>
    act(() => void element?.dispatchEvent(new Event('animationend', { bubbles: true })));
  draw(true);
  end(dialog());
  expect(dialog()?.hasAttribute('data-closing')).toBe(false);
  draw(false);
  end(dialog()?.querySelector('p'));
  expect(dialog()).not.toBeNull();
  end(dialog());
  expect(dialog()).toBeNull();
  draw(true);
  expect([dialog()?.open, dialog()?.hasAttribute('data-closing')]).toEqual([true, false]);
});

test('a window that the browser closed by itself is shown again while it is to be open, whatever closes inside it', () => {
  draw(true);
  const shut = (element: Element | null | undefined) => act(() => void element?.dispatchEvent(new Event('close')));
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  dialog()?.close();
  shut(dialog());
  expect([dialog()?.open, show.mock.calls.length]).toEqual([true, 1]);
  shut(dialog());
  expect(show).toHaveBeenCalledTimes(1);
  draw(false);
  dialog()?.close();
  shut(dialog());
  expect([dialog()?.open, show.mock.calls.length]).toEqual([false, 1]);
  show.mockRestore();
});

test('a sheet has a grip for the finger, a dialog none', () => {
  draw(true);
  expect(dialog()?.querySelector('span[aria-hidden]')).toBeNull();
  draw(false);
  pass(300);
  draw(true, 'words', 'sheet');
  expect(dialog()?.querySelector('span[aria-hidden]')).not.toBeNull();
  draw(true, 'words', 'drawer');
  expect(dialog()?.querySelector('span[aria-hidden]')).toBeNull();
});
