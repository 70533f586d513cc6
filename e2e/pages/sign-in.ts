import type { Locator, Page } from '@playwright/test';
import { SHARED_PLACE } from '../merchants.ts';
import type { Place } from '../program.ts';

/** Tells the sandbox what is to be wrong with the token that answers a request. @throws Error when it refuses */
async function misbehave({ port }: Place, state: string, wrong: string): Promise<void> {
  const body = new URLSearchParams({ state, wrong });
  const { status } = await fetch(`http://127.0.0.1:${port + 3}/sandbox/openid/behaviour`, { method: 'POST', body });
  if (status !== 200) throw new Error(`the sandbox answered ${status}`);
}

/** The buttons of external providers, and the sandbox's page that simulates each. */
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
    if (wrong) await misbehave(SHARED_PLACE, new URL(this.#page.url()).searchParams.get('state') ?? '', wrong);
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
