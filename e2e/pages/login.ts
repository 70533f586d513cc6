import type { Locator, Page } from '@playwright/test';

/** The login form. */
export class LoginPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly captcha: Locator;
  readonly picture: Locator;
  /** What the device's check says, where it takes the captcha's place. */
  readonly check: Locator;
  readonly remember: Locator;
  readonly submit: Locator;
  readonly tryForFree: Locator;

  constructor(page: Page) {
    const form = page.getByRole('main').locator('form');
    this.username = form.getByLabel('Username');
    this.password = form.getByRole('textbox', { name: 'Password' });
    this.captcha = form.locator('input[name="identifying"]');
    this.picture = form.getByRole('button', { name: /^Picture of the verification code/ });
    this.check = form.getByRole('status');
    this.remember = form.getByRole('checkbox', { name: 'Remember password' });
    this.submit = form.getByRole('button', { name: 'Log in' });
    this.tryForFree = page.getByRole('button', { name: 'Try for free' });
  }

  async fill(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.fill(username, password);
    await this.submit.click();
  }
}
