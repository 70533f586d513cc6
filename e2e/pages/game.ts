import {
  type APIResponse,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Route,
  test,
} from '@playwright/test';

/** Longest that the screen of a running round may be unchanged, in ms: the page waits this long for one answer, and then shows it. */
const STILL_MS = 40_000;

/** A game in its frame. */
export class GamePage {
  readonly frame: FrameLocator;
  readonly frameElement: Locator;
  readonly spin: Locator;
  readonly balance: Locator;
  readonly bet: Locator;
  readonly status: Locator;
  readonly feature: Locator;
  readonly lowerBet: Locator;
  readonly higherBet: Locator;
  readonly leave: Locator;
  readonly closeByApp: Locator;

  constructor(page: Page) {
    this.frameElement = page.locator('iframe');
    this.frame = page.frameLocator('iframe');
    this.spin = this.frame.getByRole('button', { name: 'Spin', exact: true });
    this.balance = this.frame.locator('dl').first().locator('dd').first();
    this.bet = this.frame.locator('output span');
    this.status = this.frame.locator('[aria-live="polite"]');
    this.feature = this.status.locator('xpath=preceding-sibling::div');
    this.lowerBet = this.frame.getByRole('button', { name: 'Lower bet' });
    this.higherBet = this.frame.getByRole('button', { name: 'Higher bet' });
    this.leave = this.frame.getByRole('button', { name: 'Leave the game' });
    this.closeByApp = page.getByRole('button', { name: 'Close game' });
  }

  /** Waits until a round can be begun. */
  async ready(): Promise<void> {
    await expect(this.spin).toBeEnabled({ timeout: 20_000 });
  }

  /** Plays one round and waits until it has been shown to its end. */
  async playRound(): Promise<void> {
    await this.ready();
    await this.spin.click();
    await expect(this.spin).toBeDisabled();
    await this.roundShown();
  }

  /**
   * Waits until the round under way has been shown to its end. Free spins can make that minutes, and no journey may depend on
   * how a round goes: the wait lasts as long as the screen goes on telling the round, and the test is given that time.
   */
  async roundShown(): Promise<void> {
    for (;;) {
      const told = await this.#progress();
      const moved = async () => (await this.spin.isEnabled()) || (await this.#progress()) !== told;
      await expect.poll(moved, { timeout: STILL_MS }).toBe(true);
      if (await this.spin.isEnabled()) return;
      test.setTimeout(test.info().timeout + STILL_MS);
    }
  }

  /** What the page says about a running round: which free spin, and its last win. */
  async #progress(): Promise<string> {
    return (await this.feature.textContent()) + '/' + (await this.status.textContent());
  }

  /** Sets the smallest bet. */
  async betLeast(): Promise<void> {
    await this.ready();
    while (await this.lowerBet.isEnabled()) await this.lowerBet.click();
  }

  async amount(place: Locator): Promise<number> {
    return amountOf((await place.textContent()) ?? '');
  }
}

/** Amount of a text of the app in ten-thousandths: `₱ 1,234.50` is 12345000. */
export function amountOf(text: string): number {
  const [whole = '0', fraction = ''] = text.replace(/[^\d.-]/g, '').split('.');
  return Number(whole) * 10_000 + Math.sign(Number(whole) || 1) * Number(fraction.padEnd(4, '0').slice(0, 4));
}

/** Sends a request on to the program; names below localhost are known to the browser alone. */
export function letThrough(route: Route): Promise<APIResponse> {
  const address = new URL(route.request().url());
  address.hostname = '127.0.0.1';
  return route.fetch({ url: address.href });
}
