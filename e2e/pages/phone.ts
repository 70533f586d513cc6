import type { Locator, Page } from '@playwright/test';
import { Puzzle } from '../phone.ts';
import { SHARED_PLACE } from '../merchants.ts';

/** Number, country and code of a form that works by mobile number. */
export class PhonePart {
  readonly tabs: Locator;
  readonly byMobile: Locator;
  readonly byUsername: Locator;
  readonly mobile: Locator;
  readonly country: Locator;
  readonly countries: Locator;
  readonly getCode: Locator;
  readonly countdown: Locator;
  readonly code: Locator;
  readonly puzzle: Puzzle;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.tabs = main.getByRole('tab');
    this.byMobile = main.getByRole('tab', { name: 'Mobile number' });
    this.byUsername = main.getByRole('tab', { name: 'Username' });
    this.mobile = main.locator('input[name="mobileNum"]');
    this.country = main.getByRole('button', { name: /^Country code: / });
    this.countries = page.getByRole('dialog', { name: 'Choose a country or region' });
    this.getCode = main.getByRole('button', { name: 'Get code' });
    this.countdown = main.getByRole('timer');
    this.code = main.locator('input[name="messageCode"], input[name="verificationCode"]');
    this.puzzle = new Puzzle(page, SHARED_PLACE);
  }

  /** Asks for a code and solves the puzzle before it. */
  async askForCode(): Promise<void> {
    await this.getCode.click();
    await this.puzzle.drag();
    await this.countdown.waitFor();
    // While the window leaves, what is behind it takes no keys.
    await this.puzzle.dialog.waitFor({ state: 'detached' });
  }
}
