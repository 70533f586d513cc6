import { expect, type Page } from '@playwright/test';
import { SHARED_PLACE } from './merchants.ts';
import { openListening } from './pages/staying.ts';

/** Opens a screen of a merchant on a phone once it is served, waits until it hears of changes, and marks the document so that a reload is noticed. */
export async function openPhone(phone: Page, host: string, path = '/m/home'): Promise<void> {
  // Only the browser resolves names below localhost by itself.
  const headers = { host: `${host}:${SHARED_PLACE.port}` };
  const ready = `http://127.0.0.1:${SHARED_PLACE.port}/m/home`;
  await expect.poll(async () => (await phone.request.get(ready, { headers })).status()).toBe(200);
  await openListening(phone, `http://${host}:${SHARED_PLACE.port}${path}`);
}
