import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { fundMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { amountOf } from '../../pages/game.ts';
import { root, staff } from '../../program.ts';
import { hasStayed, markDocument } from '../../pages/staying.ts';

const badge = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('img', { name: /unread/ });

test('MSG-03 MSG-04: an announcement, a message and a deposit show on an open page by themselves, also after its line died', async ({
  app,
  page,
  member,
  merchant,
}) => {
  const opening = page.waitForResponse((response) => response.url().endsWith('/wps/live'));
  await app.open('/m/message');
  await markDocument(page);
  expect((await opening).status()).toBe(200);
  const before = Number(await badge(page, 'Announcements').textContent());
  await expect(badge(page, 'Inbox')).toHaveCount(0);
  await staff(SHARED_PLACE, 'EN', 'message', 'send', member.userName, 'EN=Hello', 'text.EN=<p>Hello</p>');
  await expect(badge(page, 'Inbox')).toHaveText('1');
  const added = await staff(SHARED_PLACE, 'EN', 'notice', 'add', 'EN=Live news', 'text.EN=<p>News</p>');
  const id = added.split(' ').at(-1) ?? '';
  try {
    await expect(badge(page, 'Announcements')).toHaveText(String(before + 1));
  } finally {
    await staff(SHARED_PLACE, 'EN', 'notice', 'remove', id);
  }
  await expect(badge(page, 'Announcements')).toHaveText(String(before));
  expect(await hasStayed(page)).toBe(true);

  const again = page.waitForResponse((response) => response.url().endsWith('/wps/live'));
  await app.open('/m/member/home');
  await markDocument(page);
  await again;
  const shown = page.locator('section').filter({ hasText: member.userName }).locator('bdi[dir="ltr"]').first();
  await expect.poll(async () => amountOf((await shown.textContent()) ?? '')).toBe(amountOf('0.00'));
  await fundMember(SHARED_PLACE, merchant, member, '250');
  await expect.poll(async () => amountOf((await shown.textContent()) ?? '')).toBe(amountOf('250.00'));
  expect(await hasStayed(page)).toBe(true);

  // A line that is dead without being closed: the stream gets no answer, and no event says so until the phone has another line.
  const held = Promise.withResolvers<void>();
  await page.route('**/wps/live', () => held.resolve(), { times: 1 });
  await app.open('/m/member/home');
  await markDocument(page);
  await held.promise;
  await fundMember(SHARED_PLACE, merchant, member, '50');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => amountOf((await shown.textContent()) ?? '')).toBe(amountOf('300.00'));
  expect(await hasStayed(page)).toBe(true);
});

test('TIMING-05: a new version is offered, takes nothing away until the tap, and is there after it', async ({
  app,
  page,
}) => {
  const file = join(root, 'apps/web/dist/client/service-worker.js');
  const former = readFileSync(file);
  const prompt = page.getByRole('group', { name: 'A new version is ready' });
  try {
    await app.open('/m/login');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const name = page.getByRole('main').getByRole('textbox').first();
    await name.fill('halfway');
    await markDocument(page);
    appendFileSync(file, '\n// the next version');
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(prompt).toBeVisible();
    await expectAccessible(page);
    expect([await hasStayed(page), await name.inputValue()]).toEqual([true, 'halfway']);
    await prompt.getByRole('button', { name: 'Later' }).click();
    await expect(prompt).toHaveCount(0);
    await page.reload();
    await app.takenOver();
    await markDocument(page);
    await prompt.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => hasStayed(page).catch(() => true)).toBe(false);
    await app.takenOver();
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(() => isWaiting().catch(() => true)).toBe(false);
    await expect(prompt).toHaveCount(0);
  } finally {
    writeFileSync(file, former);
  }
});

test('STATUS-02: without a line the lobby opens from what was kept, with its pictures, and says so; where nothing was kept a page of our own does', async ({
  app,
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/en\.localhost/);
  await app.open('/m/home');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(app.home.tiles).toHaveCount(12);
  const picture = app.home.tiles.first().locator('img');
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  const isKept = () => page.evaluate(async () => (await caches.match(`${location.origin}/m/home`)) !== undefined);
  await expect.poll(isKept).toBe(true);
  expect(await app.stored('MC_SYSTEM_STATUS')).toContain('Mosaic');
  await context.setOffline(true);
  await page.reload();
  await app.takenOver();
  await expect(app.home.quickNav).toBeVisible();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expect(page.getByText('You are offline – what you see was kept from last time')).toBeVisible();
  await expect(app.home.tiles.first()).toBeVisible();
  await page.evaluate(() => caches.delete('documents-1'));
  await page.goto('/m/help').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await app.takenOver();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
