import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { quietGame } from '../lotteries.ts';
import type { App } from './app.ts';

/** The lottery's panel, wherever it is, and the frame its games run in. */
export class LotteryPage {
  readonly page: Page;
  readonly kinds: Locator;
  readonly days: Locator;
  readonly tiles: Locator;
  readonly frame: Locator;
  readonly betting: FrameLocator;
  readonly close: Locator;

  constructor(page: Page) {
    this.page = page;
    this.kinds = page.getByRole('tablist', { name: 'Kinds of lottery' });
    this.days = page.getByRole('group', { name: 'Day of the draw' });
    this.tiles = page.getByRole('article').filter({ has: page.locator('time') });
    this.frame = page.locator('iframe[title="Betting page"]');
    this.betting = this.frame.contentFrame();
    this.close = page.getByRole('button', { name: 'Close', exact: true });
  }

  kind(name: string): Locator {
    return this.kinds.getByRole('tab', { name, exact: true });
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name });
  }

  /** Serves a substitute for the betting page, which has its own journeys; it asks for its token and keeps it. */
  async standIn(): Promise<void> {
    const body = `<!doctype html><title>Bets</title><p>Betting page<script>
      onmessage = ({ data }) => { if (data.type === 'lottery:token') document.body.dataset.token = data.token; };
      parent.postMessage({ type: 'lottery:ready' }, '*');</script>`;
    await this.page.route(/\/m\/lotto-h5\/.+\/play/, (route) => route.fulfill({ contentType: 'text/html', body }));
  }

  /** The launch token that the page of `standIn` was sent in a message, once it has come. */
  async sentToken(): Promise<string> {
    const body = this.betting.locator('body[data-token]');
    return (await body.getAttribute('data-token')) ?? '';
  }

  /** Path of the betting page, and what is passed to it behind the `#` of its address. */
  async parameters(): Promise<{ pathname: string; values: URLSearchParams }> {
    const address = new URL((await this.frame.getAttribute('src')) ?? '', this.page.url());
    return { pathname: address.pathname, values: new URLSearchParams(address.hash.slice(1)) };
  }

  /** Says a word to the app as the betting page does, from inside the frame; asked of the page, because the word may end the frame. */
  async say(word: 'closed' | 'expired' | 'balance'): Promise<void> {
    // The last navigation must have arrived: until then the frame shows the former page.
    await this.page.waitForFunction(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Betting page"]');
      const inner = frame?.contentDocument;
      return inner?.readyState === 'complete' && inner.URL === frame?.src;
    });
    await this.page.evaluate((type) => {
      const inner = document.querySelector<HTMLIFrameElement>('iframe[title="Betting page"]')?.contentDocument;
      if (!inner) throw new Error('there is no betting page');
      const script = inner.createElement('script');
      script.textContent = `parent.postMessage({ type: '${type}' }, '*')`;
      inner.body.append(script);
    }, `lottery:${word}`);
  }
}

/** Opens a lottery that is not drawn meanwhile, with its betting page. */
export async function openQuiet(app: App, page: Page): Promise<LotteryPage> {
  const { gameId, code, gameName } = await quietGame();
  await app.open(`/m/launchGame?playType=trad&gameId=${gameId}&prize_mode=Lott&code=${code}&pageBack=home`);
  const lottery = new LotteryPage(page);
  await expect(lottery.betting.getByRole('heading', { name: gameName })).toBeVisible();
  return lottery;
}
