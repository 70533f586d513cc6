import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Place, root } from '../program.ts';

/** Milliseconds that a code of a code generator counts; the one after it is taken too. */
const PERIOD_MS = 30_000;

/** The code that a generator shows, or the one after it: each counts once. */
export function totpCode(key: string, which: 'this' | 'next'): string {
  const timestamp = Date.now() + (which === 'next' ? PERIOD_MS : 0);
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) }).generate({ timestamp });
}

/** The one-time link that the program printed at its last start. @throws Error when it printed none */
export function firstLink({ dataDir }: Place): string {
  const log = readFileSync(join(root, `${dataDir}.log`), 'utf8');
  const link = [...log.matchAll(/first administrator within a day: (\S+)/g)].at(-1)?.[1];
  if (!link) throw new Error('the program printed no link for the first administrator');
  return link;
}

/** The console as somebody on the staff uses it. */
export class ConsolePage {
  readonly heading: Locator;
  readonly menu: Locator;
  readonly dialog: Locator;
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, place: Place) {
    this.#page = page;
    this.#url = `http://localhost:${place.port + 2}`;
    this.heading = page.getByRole('heading', { level: 1 });
    this.menu = page.getByRole('navigation');
    this.dialog = page.getByRole('dialog');
  }

  /** Waits until the open dialog has taken the focus, which it does a moment after it opens: a key pressed before would go to its close button. */
  async expectDialogFocused(): Promise<void> {
    await expect(this.dialog.locator(':focus')).toHaveCount(1);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(`${this.#url}/#${path}`);
  }

  /** Opens a screen from the menu and waits for it. @param group merchant's name, or Platform */
  async choose(group: string, name: string): Promise<void> {
    await this.#page.getByRole('navigation', { name: group }).getByRole('link', { name }).click();
    await expect(this.heading).toHaveText(name);
  }

  /** Sets up an account by a one-time link. @returns key of its code generator */
  async useLink(link: string, who: { email?: string; name?: string; password: string }): Promise<string> {
    await this.#page.goto(link);
    const key = (await this.#page.locator('code').textContent())?.trim() ?? '';
    if (who.email) await this.#page.getByLabel('E-mail address').fill(who.email);
    if (who.name) await this.#page.getByLabel('Name', { exact: true }).fill(who.name);
    await this.#page.getByLabel('Password', { exact: true }).fill(who.password);
    await this.#page.getByLabel('Code of your code generator').fill(totpCode(key, 'this'));
    await this.#page.getByRole('button', { name: 'Create my account' }).click();
    await expect(this.heading).toContainText('Good to see you');
    return key;
  }

  /** Opens the form that invites somebody, and fills it. @param where name of the merchant as the list has it */
  async fillInvitation(who: { name: string; email: string; role: string; where: string }): Promise<void> {
    await this.choose('Platform', 'Staff');
    await this.#page.getByRole('button', { name: 'Invite somebody' }).click();
    await this.dialog.getByLabel('Name').fill(who.name);
    await this.dialog.getByLabel('E-mail address').fill(who.email);
    await this.dialog.getByRole('combobox', { name: 'Role' }).click();
    await this.#page.getByRole('option', { name: who.role }).click();
    await this.dialog.getByRole('combobox', { name: 'Where' }).click();
    await this.#page.getByRole('option', { name: who.where }).click();
  }

  /** Sends the filled form off: the sandbox keeps the mail with the link, which the console does not show. */
  async makeInvitation(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(this.dialog).toContainText('the sandbox keeps the mail');
    await expect(this.dialog.locator('pre')).toHaveCount(0);
    await this.#page.keyboard.press('Escape');
  }

  async signIn(email: string, password: string, code: string): Promise<void> {
    await this.#page.getByLabel('E-mail address').fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByLabel('Code of your code generator').fill(code);
    await this.#page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Chooses from the menu behind the name of the signed-in person. */
  async chooseOwn(name: string, item: string): Promise<void> {
    await this.#page.getByRole('button', { name }).click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** Opens a tab of the screen and waits until the address names it. @param inAddress its name there */
  async openTab(name: string, inAddress: string): Promise<void> {
    await this.#page.getByRole('tab', { name, exact: true }).click();
    await expect(this.#page).toHaveURL(new RegExp(`[?&]tab=${inAddress}$`));
  }

  /** Row of a table that holds a text. */
  row(text: string): Locator {
    return this.#page.getByRole('row').filter({ hasText: text });
  }
}
