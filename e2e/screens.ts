import type { Language } from '@tessera/contract/languages';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { fundMember, logInMember, type Member, registerMember } from './members.ts';
import { type GridMerchant, MERCHANTS, originOf } from './merchants.ts';
import { root, startProgram } from './program.ts';

/*
 * Takes the pictures of docs/screens: `node e2e/screens.ts`. A contact sheet for each look (merchant, language, theme,
 * width) shows every screen side by side, seen by a member with money, by an agent or, on the ways in, by a guest; the two
 * pictures of the README are beside them. `node e2e/screens.ts --readme` takes those two alone.
 */
const PLACE = { port: 4650, dataDir: '.test/screens' };
const FOLDER = join(root, 'docs', 'screens');

interface Look {
  readonly merchant: GridMerchant;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly width: 360 | 430;
}

const LOOKS: readonly Look[] = [
  { merchant: MERCHANTS.EN, language: 'EN', theme: 'light', width: 430 },
  { merchant: MERCHANTS.EN, language: 'VI', theme: 'dark', width: 360 },
  { merchant: MERCHANTS.EN, language: 'CN', theme: 'dark', width: 360 },
  { merchant: MERCHANTS.EN, language: 'TH', theme: 'light', width: 430 },
  { merchant: MERCHANTS.LANTERN, language: 'EN', theme: 'light', width: 360 },
  { merchant: MERCHANTS.LANTERN, language: 'UR', theme: 'dark', width: 430 },
];

const GUEST_SCREENS = {
  login: '/m/login',
  register: '/m/register',
  forgot: '/m/forget',
  trial: '/m/trail',
  jackpot: '/m/jackpot',
  winners: '/m/winnerBoard',
  app: '/m/app',
};
const MEMBER_SCREENS = {
  home: '/m/home',
  games: '/m/gameList',
  centre: '/m/gameCenter',
  member: '/m/member/home',
  profile: '/m/member/info',
  devices: '/m/member/sessions',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  cards: '/m/member/bankCard',
  statement: '/m/member/transactions',
  rewards: '/m/rewardCenter',
  promotions: '/m/activity',
  invite: '/m/inviteFriends',
  notices: '/m/notice',
  messages: '/m/message',
  help: '/m/help',
  service: '/m/service',
  play: '/m/play?nodeId=PG-jade-tiger',
  lotteries: '/m/lottery',
  draws: '/m/lotteryHistory',
  bet: '/m/launchGame?playType=trad&gameId=3605&prize_mode=Lott&code=MSSSC5',
};
/** Seen by the demo's agent. */
const AGENT_SCREENS = {
  agent: '/m/member/agent/home',
  line: '/m/member/agent/downline',
  report: '/m/member/agent/teamReport',
  rebates: '/m/member/agent/rebate',
};
const DEMO_AGENT = { userName: 'agent01', password: 'tessera-demo' };

/** Width of a picture on a sheet, px, and how many are in a row. */
const SHEET = { width: 200, columns: 7, gap: 12 } as const;

/** The two pictures of the README. */
const README_PICTURES: readonly string[] = ['mosaic-home-en-light-430', 'mosaic-play-en-light-430'];

/** Puts pictures of one look side by side. */
async function saveSheet(name: string, pictures: readonly Buffer[]): Promise<void> {
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width: SHEET.width }).toBuffer()));
  const { height = 1 } = await sharp(small[0]).metadata();
  const rows = Math.ceil(small.length / SHEET.columns);
  const across = (count: number, size: number) => count * (size + SHEET.gap) + SHEET.gap;
  await sharp({
    create: {
      width: across(Math.min(SHEET.columns, small.length), SHEET.width),
      height: across(rows, height),
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: across(index % SHEET.columns, SHEET.width),
        top: across(Math.floor(index / SHEET.columns), height),
      })),
    )
    .webp({ quality: 70 })
    .toFile(join(FOLDER, `${name}.webp`));
}

/** Time for a screen to bring its data and pictures, ms. */
const SETTLE_MS = 1_200;

/** @returns the pictures of the screens, in their order */
async function takePictures(
  browser: Browser,
  look: Look,
  screens: Readonly<Record<string, string>>,
  member?: Member,
): Promise<Buffer[]> {
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
  const pictures: Buffer[] = [];
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(`${origin}${address}`);
    await page.waitForTimeout(SETTLE_MS);
    if (name === 'play') await page.frameLocator('iframe').locator('output').waitFor();
    if (name === 'bet') await page.frameLocator('iframe').getByRole('tablist').first().waitFor();
    const file = [merchant.name, name, language, theme, width].join('-').toLowerCase();
    const picture = await page.screenshot();
    pictures.push(picture);
    if (README_PICTURES.includes(file))
      await sharp(picture)
        .webp({ quality: 72 })
        .toFile(join(FOLDER, `${file}.webp`));
  }
  await context.close();
  return pictures;
}

mkdirSync(FOLDER, { recursive: true });
const program = await startProgram(PLACE, true);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu'],
  chromiumSandbox: false,
});
try {
  const isReadme = process.argv.includes('--readme');
  for (const look of isReadme ? LOOKS.slice(0, 1) : LOOKS) {
    const member = await registerMember(PLACE, look.merchant);
    await fundMember(PLACE, look.merchant, member, '1250.50');
    if (isReadme) {
      await takePictures(browser, look, { home: MEMBER_SCREENS.home, play: MEMBER_SCREENS.play }, member);
      continue;
    }
    const agent = await logInMember(PLACE, look.merchant, DEMO_AGENT);
    const pictures = [
      ...(await takePictures(browser, look, GUEST_SCREENS)),
      ...(await takePictures(browser, look, MEMBER_SCREENS, member)),
      ...(await takePictures(browser, look, AGENT_SCREENS, agent)),
    ];
    const { merchant, language, theme, width } = look;
    await saveSheet(['sheet', merchant.name, language, theme, width].join('-').toLowerCase(), pictures);
  }
} finally {
  await browser.close();
  await program.stop();
}
// The process that runs staff commands (program.ts) would keep this one alive.
process.exit();
