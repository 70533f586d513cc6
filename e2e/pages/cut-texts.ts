import type { Frame } from '@playwright/test';

/** What is wrong with how a page lies in its window. */
export interface LayoutFaults {
  /** How far the page can be pushed sideways, in px. */
  readonly sideways: number;
  /** Texts that are partly outside their visible box. */
  readonly cut: readonly string[];
}

/**
 * Looks at every text of a document as it lies now. A text counts as cut when part of it lies beyond a box that hides what runs over, or
 * beyond the window, and nobody can scroll to it. An ellipsis and a limited number of lines shorten on purpose, but not the ways of a menu.
 */
export function findLayoutFaults(frame: Frame): Promise<LayoutFaults> {
  return frame.evaluate(() => {
    /** Letters may reach a little over the box of their line, which cuts nothing. */
    const SIDE_PX = 1.5;
    const LINE_SHARE = 0.3;
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const isForReadersAlone = ({ clipPath, width }: CSSStyleDeclaration) =>
      clipPath.startsWith('inset') || Number.parseFloat(width) <= 1;
    const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

    /** Whether a line of a text is partly hidden by a box that holds it. */
    const isCut = (line: DOMRect, holder: Element | null): boolean => {
      let [canX, canY] = [false, false];
      for (let element = holder; element && element !== document.documentElement; element = element.parentElement) {
        const style = styleOf(element);
        if (isForReadersAlone(style)) return false;
        if (isShortened(style)) return element.scrollWidth > element.clientWidth && element.closest('nav a') !== null;
        const box = element.getBoundingClientRect();
        if (element !== document.body && hides(style.overflowX) && !canX) {
          // A slide that waits beside its carousel is not cut: none of it is seen.
          if (line.right <= box.left + SIDE_PX || line.left >= box.right - SIDE_PX) return false;
          if (line.left < box.left - SIDE_PX || line.right > box.right + SIDE_PX) return true;
        }
        if (element !== document.body && hides(style.overflowY) && !canY) {
          if (line.bottom <= box.top || line.top >= box.bottom) return false;
          const over = Math.max(box.top - line.top, line.bottom - box.bottom);
          if (over > line.height * LINE_SHARE) return true;
        }
        canX ||= scrolls(style.overflowX);
        canY ||= scrolls(style.overflowY);
        if (style.position === 'fixed') break;
      }
      return !canX && (line.left < -SIDE_PX || line.right > innerWidth + SIDE_PX);
    };

    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const holder = node.parentElement;
      if (!text || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (holder.closest('script, style, noscript, [inert]')) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (lines.some((line) => isCut(line, holder))) cut.push(text.slice(0, 60));
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { sideways: scrollWidth - clientWidth, cut };
  });
}
