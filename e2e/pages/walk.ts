import { expect, type Page, type Request } from '@playwright/test';

/** Longest that an answer is waited for, in ms: what hangs holds no screen back. */
const PATIENCE_MS = 10_000;

/** Goes from screen to screen within the app, and knows when one has come with all that it asked for. */
export class Walk {
  readonly #page: Page;
  /** What is on its way, and since when. */
  readonly #asked = new Map<Request, number>();

  constructor(page: Page) {
    this.#page = page;
    // The live stream never ends.
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.endsWith('/wps/live')) this.#asked.set(request, Date.now());
    });
    page.on('requestfinished', (request) => void this.#asked.delete(request));
    page.on('requestfailed', (request) => void this.#asked.delete(request));
  }

  /** Shows an address without a new document, as the browser's own step ahead does, and waits until its screen has come. */
  async go(address: string): Promise<void> {
    await this.#page.evaluate((to) => {
      const index = ((history.state as { index?: number } | null)?.index ?? 0) + 1;
      // Another query of the same address changes the present screen.
      if (new URL(to, location.origin).pathname !== location.pathname)
        document.querySelector('#content > *')?.setAttribute('data-former', '');
      history.pushState({ index }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
    await this.arrived();
  }

  /** Waits until nothing of a former screen is left, nothing is loading and no part shows that it waits. */
  async arrived(): Promise<void> {
    await expect.poll(() => this.#missing(), { intervals: [50, 100, 100, 250], message: this.#page.url() }).toEqual([]);
  }

  /** Reasons why the screen is not ready to be checked. */
  async #missing(): Promise<string[]> {
    const shown = await this.#page.evaluate(() => {
      const waiting = [...document.querySelectorAll('#content > [data-former], #content [aria-busy="true"]')];
      const isEmpty = document.querySelector('#content')?.childElementCount === 0;
      return [...waiting.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...(isEmpty ? ['a screen'] : [])];
    });
    const now = Date.now();
    const asked = [...this.#asked].filter(([, since]) => now - since < PATIENCE_MS).map(([request]) => request.url());
    return [...shown, ...asked];
  }
}
