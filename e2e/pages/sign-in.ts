import type { Locator, Page } from '@playwright/test';

/** The buttons of external providers, and the sandbox's page that stands for each. */
export class SignIn {
  readonly facebook: Locator;
  readonly google: Locator;
  /** What our page says after the way back. */
  readonly told: Locator;
  readonly consents: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.facebook = page.getByRole('button', { name: 'Continue with Facebook' });
    this.google = page.getByRole('button', { name: 'Continue with Google' });
    this.told = page.getByRole('main').getByRole('alert');
    this.consents = page.getByRole('dialog', { name: 'One step to your account' });
  }

  /** On the provider's page: becomes somebody new. @param wrong what the token is to be wrong in */
  async becomeSomebody(name: string, wrong?: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    if (wrong) {
      await this.#page.getByText('Misbehave on purpose').click();
      await this.#page.getByLabel('What is wrong with the token').selectOption(wrong);
    }
    await this.#page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  /** On the provider's page: chooses somebody it knows. */
  async beAgain(name: string): Promise<void> {
    await this.#page.getByRole('button', { name }).click();
  }

  async cancel(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cancel' }).click();
  }
}
