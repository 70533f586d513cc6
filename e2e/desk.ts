import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { SHARED_PLACE } from './merchants.ts';
import { ConsolePage } from './pages/console.ts';
import { root } from './program.ts';

/** Somebody on the staff at a machine of their own. */
export interface Desk {
  readonly page: Page;
  readonly console: ConsolePage;
  /** Ends it. @throws when its browser reported an error */
  close(): Promise<void>;
}

/** Where 0-first-administrator.spec.ts leaves the session of the first administrator for the journeys that run after it. */
const SESSION_FILE = join(root, `${SHARED_PLACE.dataDir}-administrator.txt`);

/** Opens a browser of its own at a desktop's size. @param width of the window, px */
export async function openDesk(browser: Browser, width = 1280): Promise<Desk> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
    // What fades in or out is not looked at halfway.
    reducedMotion: 'reduce',
    hasTouch: false,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  const close = async () => {
    await context.close();
    // An answer that refuses is named by the browser; each that is expected is looked for on the screen.
    expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  };
  return { page, console: new ConsolePage(page, SHARED_PLACE), close };
}

/** Presses a button as somebody without a mouse does. */
export async function press({ page }: Desk, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Keeps the session of whoever is signed in at a desk for `openAsAdministrator`. */
export async function keepAdministrator({ page }: Desk): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('staff-token'));
  if (token === null) throw new Error('nobody is signed in at this desk');
  writeFileSync(SESSION_FILE, token);
}

/**
 * Opens a desk with the session of the first administrator. Only for journeys beside 0-first-administrator.spec.ts, whose name comes first.
 * @throws Error when 0-first-administrator.spec.ts did not run before
 */
export async function openAsAdministrator(browser: Browser): Promise<Desk> {
  const desk = await openDesk(browser);
  const token = readFileSync(SESSION_FILE, 'utf8');
  await desk.page.addInitScript((kept: string) => {
    if (sessionStorage.getItem('staff-token') === null) sessionStorage.setItem('staff-token', kept);
  }, token);
  await desk.console.open('/');
  await expect(desk.console.heading).toContainText('Good to see you');
  return desk;
}

/** Somebody who was invited, with the address that nobody was invited by before. */
export type Colleague = Desk & { readonly email: string };

/**
 * Invites somebody from a desk, and opens a narrower one where they have set up their account.
 * @param where name of the merchant as the list has it
 * @param width of their window, px
 */
export async function openColleague(
  browser: Browser,
  inviting: Desk,
  { name, role, where }: { readonly name: string; readonly role: string; readonly where: string },
  width = 820,
): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${Date.now()}@example.test`;
  const desk = await openDesk(browser, width);
  await inviting.console.fillInvitation({ name, email, role, where });
  await desk.console.useLink(await inviting.console.makeInvitation(), { password: 'an oak beside the river' });
  return { ...desk, email };
}
