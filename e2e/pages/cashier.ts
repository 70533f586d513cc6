import { expect, type Locator, type Page } from '@playwright/test';

/** Withdrawals and bank cards as a member uses them. */
export class CashierPage {
  readonly amount: Locator;
  readonly paymentPassword: Locator;
  readonly ask: Locator;
  readonly history: Locator;
  readonly entries: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.#page = page;
    this.amount = main.getByRole('textbox', { name: 'Amount' });
    this.paymentPassword = main.getByLabel('Payment password', { exact: true });
    this.ask = main.getByRole('button', { name: /^Withdraw/ });
    this.history = main.getByRole('tab', { name: 'My withdrawals' });
    this.entries = main.getByRole('tabpanel').or(main).getByRole('listitem');
  }

  /** Sets the first payment password on its page. */
  async setPaymentPassword(pin: string, loginPassword: string): Promise<void> {
    const main = this.#page.getByRole('main');
    await main.getByLabel('New payment password').fill(pin);
    await main.getByLabel('Repeat the payment password').fill(pin);
    await main.getByRole('textbox', { name: 'Login password' }).fill(loginPassword);
    await main.getByRole('button', { name: 'Confirm' }).click();
  }

  /** Opens the sheet that adds a card, fills it and sends it. */
  async addCard(card: { bank: string; number: string; holder?: string; pin: string }): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: 'Add a card' }).click();
    await this.sendCard(card);
  }

  /** Fills the open sheet of a new card and sends it. */
  async sendCard(card: { bank: string; number: string; holder?: string; pin: string }): Promise<void> {
    const sheet = this.#page.getByRole('dialog', { name: 'Add a card' });
    await sheet.getByRole('combobox', { name: 'Bank' }).selectOption({ label: card.bank });
    await sheet.getByRole('textbox', { name: 'Card or account number' }).fill(card.number);
    if (card.holder) await sheet.getByRole('textbox', { name: 'Name on the card' }).fill(card.holder);
    await sheet.getByLabel('Payment password').fill(card.pin);
    await sheet.getByRole('button', { name: 'Add a card' }).click();
  }

  async fill(amount: string, pin: string): Promise<void> {
    await this.amount.fill(amount);
    await this.paymentPassword.fill(pin);
  }

  /** Expects the first entry of the history to be in a state. */
  async expectNewest(amount: string, state: string): Promise<void> {
    await expect(this.entries.first()).toContainText(amount);
    await expect(this.entries.first()).toContainText(state, { timeout: 20_000 });
  }
}
