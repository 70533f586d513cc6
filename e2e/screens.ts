import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { fundMember, type Member, registerMember } from './members.ts';
import { type GridMerchant, MERCHANTS, originOf } from './merchants.ts';
import { root, startProgram } from './program.ts';

/*
 * Takes the pictures of the main screens for docs/screens: `node e2e/screens.ts`. Each is seen by a member with money,
 * except the ways in, in the theme, language and width its name says.
 */
const PLACE = { port: 4650, dataDir: '.test/screens' };
const FOLDER = join(root, 'docs', 'screens');

interface Look {
  readonly merchant: GridMerchant;
  readonly language: 'EN' | 'VI' | 'UR';
  readonly theme: 'light' | 'dark';
  readonly width: 360 | 430;
}

const LOOKS: readonly Look[] = [
  { merchant: MERCHANTS.EN, language: 'EN', theme: 'light', width: 430 },
  { merchant: MERCHANTS.EN, language: 'VI', theme: 'dark', width: 360 },
  { merchant: MERCHANTS.LANTERN, language: 'EN', theme: 'light', width: 360 },
  { merchant: MERCHANTS.LANTERN, language: 'UR', theme: 'dark', width: 430 },
];

const GUEST_SCREENS = { login: '/m/login', register: '/m/register' };
const MEMBER_SCREENS = {
  home: '/m/home',
  games: '/m/gameList',
  centre: '/m/gameCenter',
  member: '/m/member/home',
  deposit: '/m/voucherCenter',
  play: '/m/play?nodeId=PG-jade-tiger',
};

async function takePictures(browser: Browser, look: Look, member: Member | undefined): Promise<void> {
  const { merchant, language, theme, width } = look;
  const origin = originOf(merchant, PLACE);
  const context = await browser.newContext({
    viewport: { width, height: 860 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const hints = { hint_language: language, hint_theme: theme, hint_visitor: member ? 'member' : 'guest' };
  await context.addCookies(Object.entries(hints).map(([name, value]) => ({ name, value, url: origin })));
  const kept = { language, theme, autoLogin: '1', ...(member && { MC_SESSION_INFO: member.sessionInfo }) };
  await context.addInitScript((entries: Record<string, string>) => {
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  for (const [name, address] of Object.entries(member ? MEMBER_SCREENS : GUEST_SCREENS)) {
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
    if (name === 'play') await page.frameLocator('iframe').locator('output').waitFor();
    const file = [merchant.name, name, language, theme, width].join('-').toLowerCase();
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 72 })
      .toFile(join(FOLDER, `${file}.webp`));
  }
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const program = await startProgram(PLACE, true);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu'],
  chromiumSandbox: false,
});
try {
  for (const look of LOOKS) {
    const member = await registerMember(PLACE, look.merchant);
    await fundMember(PLACE, look.merchant, member, '1250.50');
    await takePictures(browser, look, member);
    await takePictures(browser, look, undefined);
  }
} finally {
  await browser.close();
  await program.stop();
}
