import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** A part of the kit on its own page; the test runs in jsdom and ends it by `end`. */
export interface DrawnPart {
  readonly element: HTMLElement;
  /** Draws it again, as when its values change. */
  draw(part: ReactNode): void;
  end(): void;
}

/** Draws a part of the kit. */
export function drawPart(part: ReactNode): DrawnPart {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const draw = (shown: ReactNode) => act(() => root.render(shown));
  draw(part);
  return {
    element,
    draw,
    end: () => {
      act(() => root.unmount());
      element.remove();
    },
  };
}
