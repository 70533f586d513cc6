import { expect, type Locator, type Page } from '@playwright/test';
import { readCaptcha } from '../captcha.ts';
import { SHARED_PLACE } from '../merchants.ts';

/** The registration form. */
export class RegisterPage {
  readonly page: Page;
  readonly form: Locator;
  readonly submit: Locator;
  readonly reset: Locator;
  /** Asks before a filled form is cleared. */
  readonly resetQuestion: Locator;
  readonly terms: Locator;
  readonly age: Locator;
  /** What the device's check says, where it takes the captcha's place. */
  readonly check: Locator;
  #captchaId = '';

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('main').locator('form');
    this.submit = this.form.getByRole('button', { name: 'Register' });
    this.reset = this.form.getByRole('button', { name: 'Reset' });
    this.resetQuestion = page.getByRole('dialog', { name: 'Reset' });
    this.terms = this.form.getByRole('checkbox', { name: 'I agree to the user agreement' });
    this.age = this.form.getByRole('checkbox', { name: /^I am at least \d+ years old/ });
    this.check = this.form.getByRole('status');
    page.on('response', (response) => {
      this.#captchaId = response.headers()['x-captcha-id'] ?? this.#captchaId;
    });
  }

  field(name: string): Locator {
    return this.form.locator(`input[name="${name}"]`);
  }

  /**
   * Fills in what every merchant of the grid asks for: the captcha of the picture now shown included, where one is shown; a
   * merchant whose app computes instead has nothing to type.
   */
  async fill(values: { username: string; password: string; email?: string }): Promise<void> {
    await this.field('username').fill(values.username);
    await this.field('password').fill(values.password);
    await this.field('confirmPassword').fill(values.password);
    if (values.email) await this.field('email').fill(values.email);
    await this.field('identifying').or(this.check).waitFor();
    if ((await this.check.count()) === 0) await this.field('identifying').fill(await this.readPicture());
  }

  /** Digits of the picture that was shown last. */
  async readPicture(): Promise<string> {
    await this.form.locator('img').first().waitFor();
    // an answer that comes while the service worker takes the page over is not told here: a new picture is asked for, as a person may
    const isTold = expect.poll(() => this.#captchaId, { timeout: 2_000 });
    await isTold.not.toBe('').catch(() => this.form.getByRole('button', { name: /^Picture of/ }).press('Enter'));
    await expect.poll(() => this.#captchaId).not.toBe('');
    return readCaptcha(SHARED_PLACE, this.#captchaId);
  }
}
