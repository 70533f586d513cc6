import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Grant } from '@tessera/contract/staff/permissions';
import { SHARED_PLACE } from './merchants.ts';
import { ConsolePage } from './pages/console.ts';
import type { Place } from './program.ts';
import { administratorToken, approveWhatWaits, makeColleague } from './staff-api.ts';

/** A member of staff at their own machine. */
export interface Desk {
  readonly page: Page;
  readonly console: ConsolePage;
  /** Ends it. @throws when its browser reported an error */
  close(): Promise<void>;
}

/** Opens a separate browser at a desktop's size. @param width of the window, px */
export async function openDesk(browser: Browser, width = 1280, place: Place = SHARED_PLACE): Promise<Desk> {
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
  return { page, console: new ConsolePage(page, place), close };
}

/** Presses a button as somebody without a mouse does. */
export async function press({ page }: Desk, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/**
 * Lets the second owner approve the change just saved, as it gives more than one person may give alone, and reloads the result.
 * @param merchant code
 */
export async function approveSaved({ page }: Desk, merchant: string): Promise<void> {
  await expect(page.getByText('It waits under Approvals')).toBeVisible();
  await approveWhatWaits(merchant);
  await page.reload();
}

/** Opens a desk with a session, as the console keeps it. Nothing is shown there yet. */
async function openWith(browser: Browser, token: string, width?: number): Promise<Desk> {
  const desk = await openDesk(browser, width);
  await desk.page.addInitScript((kept: string) => {
    if (sessionStorage.getItem('staff-token') === null) sessionStorage.setItem('staff-token', kept);
  }, token);
  return desk;
}

/** Opens a desk with the session of the administrator. */
export const openAsAdministrator = (browser: Browser): Promise<Desk> => openWith(browser, administratorToken());

/** Somebody who was invited, with the address that nobody was invited by before. */
export type Colleague = Desk & { readonly email: string };

/**
 * Opens a desk of somebody else, narrower than the administrator's.
 * @param at code of the merchant where they have the role; null: everywhere
 * @param width of their window, px
 */
export async function openColleague(
  browser: Browser,
  { name, role, at }: { readonly name: string; readonly role: Grant['role']; readonly at: string | null },
  width = 820,
): Promise<Colleague> {
  const { email, token } = await makeColleague(name, { role, merchant: at });
  return { ...(await openWith(browser, token, width)), email };
}
