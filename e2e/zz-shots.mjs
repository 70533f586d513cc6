import { chromium } from '@playwright/test';
const PORT = process.env.P ?? '4300';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--disable-gpu'],
  chromiumSandbox: false,
});
const only = process.argv[2];
export const shots = JSON.parse(process.argv[3] ?? '[]');
for (const s of shots) {
  const host = s.m === 'L' ? 'lantern.localhost' : 'en.localhost';
  const origin = `http://${host}:${PORT}`;
  const ctx = await browser.newContext({
    viewport: { width: s.w ?? 360, height: s.h ?? 780 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    ...(s.ua ? { userAgent: s.ua } : {}),
    ...(s.still ? { reducedMotion: 'reduce' } : {}),
  });
  await ctx.addCookies(
    [
      ['hint_language', s.l ?? 'EN'],
      ['hint_theme', s.t ?? 'light'],
      ['hint_visitor', s.login ? 'member' : 'guest'],
    ].map(([name, value]) => ({ name, value, url: origin })),
  );
  await ctx.addInitScript(
    (k) => {
      for (const [a, b] of Object.entries(k)) if (!localStorage.getItem(a)) localStorage.setItem(a, b);
    },
    {
      language: s.l ?? 'EN',
      theme: s.t ?? 'light',
      ...(s.popups ? {} : { HIDE_POPUP_GUEST: '1', HIDE_POPUP_MEMBER: '1' }),
      ...(s.ls ?? {}),
    },
  );
  if (!s.offer) await ctx.addInitScript(() => sessionStorage.setItem('DOWNLOAD_POPUP_SHOWN', '1'));
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(s.name, m.type(), m.text());
  });
  page.on('pageerror', (e) => console.log(s.name, 'pageerror', e.message));
  if (s.login) {
    const r = await (
      await fetch(`http://127.0.0.1:${PORT}/wps/session/login`, {
        method: 'POST',
        headers: { Merchant: s.m === 'L' ? 'LANTERN' : 'EN', 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'demo01', password: 'tessera-demo', type: 'username' }),
      })
    ).json();
    if (!r.success) console.log(JSON.stringify(r));
    await ctx.addInitScript((v) => {
      localStorage.setItem('MC_SESSION_INFO', v);
      localStorage.setItem('autoLogin', '1');
    }, JSON.stringify(r.value));
  }
  await page.goto(origin + (s.p ?? '/m/home'));
  await page.waitForTimeout(s.wait ?? 2500);
  for (const c of s.click ?? []) {
    await page.locator(c).first().click();
    await page.waitForTimeout(700);
  }
  if (s.scroll) {
    await page.evaluate((y) => window.scrollTo(0, y), s.scroll);
    await page.waitForTimeout(700);
  }
  await page.screenshot({ path: `/tmp/home-shots/${s.name}.png`, fullPage: !!s.full });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(s.name, 'overflow', wide);
  await ctx.close();
}
await browser.close();
