import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A game in its frame. */
export class GamePage {
  readonly frame: FrameLocator;
  readonly frameElement: Locator;
  readonly spin: Locator;
  readonly balance: Locator;
  readonly bet: Locator;
  readonly status: Locator;
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
    await expect(this.spin).toBeEnabled({ timeout: 40_000 });
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
