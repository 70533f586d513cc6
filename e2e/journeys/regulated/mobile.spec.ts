import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { PhonePart } from '../../pages/phone.ts';
import { newMobile } from '../../phone.ts';

test('SMS-07: from right to left, in the dark and by keyboard, number, country and puzzle can be used by everybody', async ({
  app,
  page,
  context,
}) => {
  const url = `http://lantern.localhost:${SHARED_PLACE.port}`;
  await context.addCookies([
    { name: 'hint_language', value: 'UR', url },
    { name: 'hint_theme', value: 'dark', url },
  ]);
  await context.addInitScript(() => {
    // Frames of other origins run this too.
    if (!location.hostname.endsWith('.localhost')) return;
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
  });
  const phone = new PhonePart(page);
  await app.open('/m/register');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await phone.tabs.nth(1).click();
  await phone.mobile.fill(newMobile().slice(1));
  await expectAccessible(page);
  const box = async (part: typeof phone.mobile) => (await part.boundingBox())?.x ?? 0;
  const country = page.locator('form button[aria-haspopup="dialog"]');
  expect(await box(country)).toBeGreaterThan(await box(phone.mobile));
  await country.click();
  await expectAccessible(page);
  await page.locator('dialog').getByRole('button', { name: /92/ }).click();
  await expect(country).toContainText('+92');

  await page.getByRole('main').getByRole('button', { name: 'کوڈ حاصل کریں' }).click();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  // The picture has no reading direction: right is right.
  await expect(slider).toHaveValue('1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(slider).toHaveCount(0);
  await phone.tabs.nth(0).click();
  await expect(app.register.field('username')).toBeVisible();
});
