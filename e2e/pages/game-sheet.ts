import type { Locator, Page } from '@playwright/test';

/** What a game tells before it starts. */
export class GameSheetPage {
  readonly sheet: Locator;
  readonly play: Locator;
  readonly tryFree: Locator;
  readonly logIn: Locator;

  /** @param name of the game */
  constructor(page: Page, name: string) {
    this.sheet = page.getByRole('dialog', { name, exact: true });
    this.play = this.sheet.getByRole('button', { name: 'Play', exact: true });
    this.tryFree = this.sheet.getByRole('button', { name: 'Try for free' });
    this.logIn = this.sheet.getByRole('button', { name: 'Log in to play' });
  }

  /** A published figure by its label. */
  figure(label: string): Locator {
    return this.sheet
      .locator('dl > div')
      .filter({ has: this.sheet.page().getByText(label, { exact: true }) })
      .locator('dd');
  }
}
