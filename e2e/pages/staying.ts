import { expect, type Page } from '@playwright/test';

/** Marks the document of a page, to be asked later whether it is still the same one. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => document.body.setAttribute('data-stayed', ''));

/** Whether the page was not loaded anew since it was marked. */
export const hasStayed = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.hasAttribute('data-stayed'));

/** Opens a page of the app, waits until it hears of changes, and marks its document. */
export async function openListening(page: Page, url: string): Promise<void> {
  const opening = page.waitForResponse((response) => response.url().endsWith('/wps/live'));
  await page.goto(url);
  expect((await opening).status()).toBe(200);
  await markDocument(page);
}
