// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawPart } from '../../test/draw.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { toasts } from './toast-store.ts';

afterEach(() => toasts.hide());

test('of several outlets the newest alone shows the toast; once its window is gone, the one before does', () => {
  const part = drawPart(null);
  const draw = (isWindowOpen: boolean) =>
    part.draw(
      <>
        <ToastOutlet key="page" />
        {isWindowOpen && <ToastOutlet key="window" />}
      </>,
    );
  const shown = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  draw(false);
  act(() => void toasts.show({ kind: 'info', text: 'saved' }));
  expect(shown()).toEqual(['saved']);
  draw(true);
  expect(shown()).toEqual(['', 'saved']);
  draw(false);
  expect(shown()).toEqual(['saved']);
  part.end();
});
