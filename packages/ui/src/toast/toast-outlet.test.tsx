// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastOutlet } from './toast-outlet.tsx';
import { toasts } from './toast-store.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => toasts.hide());

test('of several outlets the newest alone shows the toast; once its window is gone, the one before does', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (isWindowOpen: boolean) =>
    act(() =>
      root.render(
        <>
          <ToastOutlet key="page" />
          {isWindowOpen && <ToastOutlet key="window" />}
        </>,
      ),
    );
  const shown = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  draw(false);
  act(() => void toasts.show({ kind: 'info', text: 'saved' }));
  expect(shown()).toEqual(['saved']);
  draw(true);
  expect(shown()).toEqual(['', 'saved']);
  draw(false);
  expect(shown()).toEqual(['saved']);
  act(() => root.unmount());
});
