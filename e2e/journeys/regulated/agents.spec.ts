import { expect, expectAccessible, test } from '../../fixtures.ts';
import { makeAgent } from '../../pages/agent-area.ts';

test('AGENT-13 AGENT-15: a regulated merchant’s agent sees its line and report, and finds neither contracts nor a way to send money', async ({
  app,
  page,
  context,
  baseURL,
  member,
  merchant,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeAgent(merchant, member);
  await app.open('/m/member/home');
  for (const name of ['Agent home', 'My line', 'Team report'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  for (const name of ['Daily salary', 'Dividend', 'Hourly salary', 'Send to my line'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Agent home' }).click();
  await expect(page.getByRole('region', { name: 'Line turnover today' })).toBeVisible();
  await expect(page.getByText('Salaries')).toHaveCount(0);
  for (const address of ['transfer', 'getSalaryContract', 'getDevidendContract', 'getHourContract']) {
    await app.open(`/m/member/agent/${address}`);
    await expect(page.getByText('Not available here')).toBeVisible();
  }
  await context.addCookies([
    { name: 'hint_language', value: 'UR', url: baseURL ?? '' },
    { name: 'hint_theme', value: 'dark', url: baseURL ?? '' },
  ]);
  await page.addInitScript(() => {
    if (location.hostname !== 'lantern.localhost') return;
    localStorage.setItem('language', 'UR');
    localStorage.setItem('theme', 'dark');
  });
  for (const address of ['home', 'downline', 'teamReport', 'rebate']) {
    await app.open(`/m/member/agent/${address}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expectAccessible(page);
  }
});
