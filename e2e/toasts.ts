import { type BrowserContext, expect, type Page } from '@playwright/test';

const MARK = 'a toast is shown: ';

/**
 * Makes the pages of a context write their toasts into the browser's console as they come. Some show for a second, which a
 * look at the page now and then can miss.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    if (window !== window.top) return;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.parentElement?.matches('[role="status"]')) continue;
        if (node.checkVisibility({ visibilityProperty: true })) console.debug(mark + node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  }, MARK);
}

/** Texts of a page's toasts since it was opened here. */
export class Toasts {
  readonly #told: string[] = [];

  /** @param page of a context whose toasts are noted */
  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.text().startsWith(MARK)) this.#told.push(message.text().slice(MARK.length));
    });
  }

  /** Does something and expects a toast to come after it began. @param text part of it, or what it fits */
  async expectAfter(act: () => Promise<unknown>, text: string | RegExp): Promise<void> {
    const before = this.#told.length;
    await act();
    const fits = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.#told.slice(before), 'toasts').toContainEqual(fits);
  }
}
