import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { registerMember } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

test.use({ merchantCode: 'LANTERN' });

const { LANTERN } = MERCHANTS;
const change = (...words: readonly string[]) => staff(SHARED_PLACE, 'LANTERN', ...words);
const window = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('HOME-07 POPUP-01 POPUP-04 POPUP-05 POPUP-06 POPUP-07 POPUP-09 POPUP-10: announcements open over home for guests, and for members after the login', async ({
  app,
  page,
}) => {
  // Popups left by a first try would be counted.
  await change('popup', 'clear');
  await change(
    'popup',
    'add',
    'EN=For guests',
    'execution=B',
    'text.EN=<p style="font-size:20px">Only <b>guests</b> see this<script>alert(1)</script></p>',
  );
  await change('popup', 'add', 'EN=First for members', 'execution=A', 'sort=1', 'text.EN=<p>One</p>');
  await change('popup', 'add', 'EN=Second for members', 'execution=A', 'sort=2', 'text.EN=<p>Two</p>');
  const member = await registerMember(SHARED_PLACE, LANTERN);

  await test.step('hidden at first, there half a second after the items came', async () => {
    await page.clock.install();
    const release = await app.hold(/types=PU/);
    const asked = page.waitForRequest(/types=PU/);
    await app.open('/m/home');
    await asked;
    await app.stopClock();
    release();
    // In steps, because nothing outside the page tells when it has read the answer.
    let waited = 0;
    const afterStep = async () => {
      await page.clock.runFor(100);
      waited += 100;
      return window(page, 'For guests').isVisible();
    };
    await expect.poll(afterStep, { intervals: [100] }).toBe(true);
    expect(waited).toBeGreaterThanOrEqual(500);
    await page.clock.resume();
    await page.unroute(/types=PU/);
  });

  await test.step('a step back closes one that opened before the first touch, once something of it was touched', async () => {
    const dialog = window(page, 'For guests');
    await dialog.locator('b').click();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await app.expectAddress('/m/home');
    await page.evaluate(() => localStorage.removeItem('HIDE_POPUP_GUEST'));
    await app.open('/m/home');
    await expect(dialog).toBeVisible();
  });

  await test.step('content is HTML without scripts; closing is seen, and kept for guests', async () => {
    const dialog = window(page, 'For guests');
    await expect(dialog.locator('b')).toHaveText('guests');
    await expect(dialog.locator('p').first()).toHaveAttribute('style', 'font-size:0.2rem');
    await expect(dialog.locator('script')).toHaveCount(0);
    // Noted as it begins: a slow phone may draw no picture of it.
    await dialog.evaluate((element) => {
      const note = () => {
        document.documentElement.dataset['leaving'] = getComputedStyle(element).animationName;
      };
      new MutationObserver(note).observe(element, { attributeFilter: ['data-closing'] });
    });
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-leaving', /sink|fade-out/);
    await expect(dialog).toHaveCount(0);
    expect(await app.stored('HIDE_POPUP_GUEST')).toBe('1');
    await app.open('/m/home');
    await expect(app.home.section('Latest wins')).toBeVisible();
    await page.waitForTimeout(800);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('members get theirs after the login, page by page, and once', async () => {
    await app.open('/m/login');
    await app.login.logIn(member.userName, member.password);
    const first = window(page, 'First for members');
    await expect(first).toBeVisible();
    await expect(first.getByText('1 of 2')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await first.getByRole('button', { name: 'Next' }).click();
    const second = window(page, 'Second for members');
    await expect(second.getByText('Two')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Next' })).toBeDisabled();
    await second.getByRole('button', { name: 'Previous' }).click();
    await expect(first).toBeVisible();
    await expectAccessible(page);
    await first.getByRole('button', { name: 'Close' }).click();
    expect(await app.stored('HIDE_POPUP_MEMBER')).toBe('1');
    await page.reload();
    await expect(app.home.section('Latest wins')).toBeVisible();
    await page.waitForTimeout(800);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a logout lets the guests’ one show again', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Yes, log out' }).click();
    await expect(window(page, 'For guests')).toBeVisible();
    expect(await app.stored('HIDE_POPUP_GUEST')).toBeNull();
  });
});
