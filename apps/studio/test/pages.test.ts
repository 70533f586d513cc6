import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { playRound } from '@tessera/rules/slots/play-round';
import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { SlotRound } from '@tessera/rules/slots/slot-round';
import { RGS_PATHS } from '@tessera/game-kit/rgs-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBrowser } from '../../../tools/browser.mjs';
import { buildWhatIsStale } from '../../../tools/builds.mjs';
import type { StudioGame } from '../build.ts';
import { startTestRgs, type TestRgs, type TestRgsOptions } from './test-rgs.ts';

/** What is built already, and built anew where its sources changed since. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const maths: Record<string, SlotMath> = {};
let index: StudioGame[];
let browser: Browser;

beforeAll(async () => {
  await buildWhatIsStale({ without: ['web app', 'console'] });
  index = JSON.parse(readFileSync(join(dist, 'studio-index.json'), 'utf8'));
  const executablePath = await ensureBrowser('tests');
  for (const { code } of index) maths[code] = (await import(`../../../games/${code}/src/rules.ts`)).math;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}, 120_000);

afterAll(() => browser?.close());

/** Opens a game against a test server and hands page, server and everything the console complained about. */
async function open(
  options: Partial<TestRgsOptions>,
  address: string,
  run: (page: Page, rgs: TestRgs, complaints: string[]) => Promise<void>,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const rgs = await startTestRgs({ dist, maths, ...options });
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(`${rgs.address}${address}`);
    await run(page, rgs, complaints);
  } finally {
    await context.close();
    rgs.server.closeAllConnections();
    rgs.server.close();
  }
}

/** The first game of a mechanic, and where it is played or replayed. */
const codeOf = (mechanic: SlotMath['mechanic']) => index.find((game) => game.mechanic === mechanic)?.code ?? '';
const playing = (mechanic: SlotMath['mechanic'], ticket = codeOf(mechanic)) =>
  `/games/${codeOf(mechanic)}/?ticket=${ticket}`;
const replaying = (mechanic: SlotMath['mechanic']) => `/games/${codeOf(mechanic)}/?replay=${codeOf(mechanic)}`;

/** The first counter of a seed of zeros whose round of 1.00 is as wanted. */
function nonceOf(mechanic: SlotMath['mechanic'], isWanted: (round: SlotRound) => boolean): number {
  for (let nonce = 0; ; nonce += 1) {
    const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'player', nonce };
    if (isWanted(playRound(maths[codeOf(mechanic)] as SlotMath, 10_000n, createDrawStream(seeds)))) return nonce;
  }
}

const spin = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const balance = (page: Page) => page.locator('dd').first();

describe('the built pages', () => {
  it('list every game for the catalogue', () => {
    expect(index.map((game) => game.code)).toEqual(
      readdirSync(fileURLToPath(new URL('../../../games/', import.meta.url))).sort(),
    );
    expect(JSON.parse(readFileSync(join(dist, 'studio-index.json'), 'utf8'))).toEqual(index);
  });

  it('have pictures for lists of at most 40 kB each', () => {
    for (const { tile, banner } of index) {
      for (const file of [tile, banner]) expect(readFileSync(join(dist, file)).length, file).toBeLessThan(40_000);
    }
  });

  it('load with at most 150 kB (brotli), nothing inline', () => {
    for (const { code } of index) {
      const html = readFileSync(join(dist, code, 'index.html'), 'utf8');
      expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick/);
      const files = [...html.matchAll(/(?:href|src)="\/games\/([^"]+)"/g)].map((match) => match[1] as string);
      const bytes = files.reduce(
        (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length,
        html.length,
      );
      expect(bytes, code).toBeLessThan(150_000);
    }
  });
});

describe('play', () => {
  it('stage, words and buttons are in the first picture where they are in play, in the language of the address', async () => {
    const code = codeOf('lines');
    await open({ language: 'UR' }, `/games/${code}/?language=UR&ticket=${code}`, async (page) => {
      const places = () =>
        page.locator('canvas, [aria-live], header button').evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.localName, x, y, width, height].map((value) =>
              typeof value === 'number' ? Math.round(value) : value,
            );
          }),
        );
      let answer = () => {};
      const held = new Promise<void>((resolve) => void (answer = resolve));
      await page.route(`**${RGS_PATHS.session}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await page.locator('canvas').waitFor();
      const before = await places();
      answer();
      await page.locator('dd').first().waitFor();
      expect(await places()).toEqual(before);
    });
  });

  it('every game opens under a strict policy, plays a round, and shows balance, rules and return', async () => {
    for (const { code, returnToPlayer } of index) {
      await open(
        { serverSeed: '00'.repeat(32), nonce: 4 },
        `/games/${code}/?ticket=${code}`,
        async (page, rgs, complaints) => {
          await spin(page).click();
          await expect.poll(() => spin(page).isEnabled()).toBe(true);
          expect(rgs.bets).toHaveLength(1);
          const [bet] = rgs.bets;
          const after = 1000 - Number(bet?.bet) + Number(bet?.round.win);
          expect((await balance(page).innerText()).replace(/[^\d.]/g, '')).toBe(after.toFixed(2));
          await page.getByRole('button', { name: 'Rules, odds and fairness' }).click();
          const sheet = page.getByRole('dialog');
          await expect.poll(() => sheet.innerText()).toContain(`${returnToPlayer} %`);
          expect(await sheet.locator('code').first().innerText()).toMatch(/^[0-9a-f]{64}$/);
          await page.keyboard.press('Escape');
          await expect.poll(() => sheet.count()).toBe(0);
          expect(complaints).toEqual([]);
        },
      );
    }
  }, 240_000);

  it('plays free spins and cascades in full motion to their end', async () => {
    for (const [mechanic, nonce] of [
      ['lines', nonceOf('lines', ({ spins }) => spins.length > 1)],
      ['cluster', 3],
    ] as const) {
      const moving = async (page: Page, rgs: TestRgs, complaints: string[]) => {
        await page.getByRole('button', { name: 'Turbo' }).click();
        await spin(page).click();
        await expect.poll(() => spin(page).isEnabled(), { timeout: 100_000 }).toBe(true);
        const after = 1000 - Number(rgs.bets[0]?.bet) + Number(rgs.bets[0]?.round.win);
        expect((await balance(page).innerText()).replace(/[^\d.]/g, '')).toBe(after.toFixed(2));
        expect(complaints).toEqual([]);
      };
      await open({ serverSeed: '00'.repeat(32), nonce }, playing(mechanic), moving, 'no-preference');
    }
  }, 120_000);

  it('a cut after the round was decided charges once and shows that round', async () => {
    await open({}, playing('lines'), async (page, rgs) => {
      rgs.fail = 'cut';
      await spin(page).click();
      await expect.poll(() => spin(page).isEnabled()).toBe(true);
      expect(rgs.bets).toHaveLength(1);
      expect((await balance(page).innerText()).replace(/[^\d.]/g, '')).toBe(
        (999 + Number(rgs.bets[0]?.round.win)).toFixed(2),
      );
    });
  }, 60_000);

  it('an interrupted round is shown at the next opening', async () => {
    await open({ openRound: true }, playing('ways'), async (page, rgs) => {
      await expect.poll(() => page.getByText('interrupted').count()).toBe(1);
      await expect.poll(() => spin(page).isEnabled()).toBe(true);
      await expect.poll(() => rgs.seen).toEqual(rgs.bets.map((bet) => bet.roundId));
    });
  }, 60_000);

  it('JACKPOT-04: a round that wins the jackpot says so and adds it, and the rules tell what feeds it', async () => {
    const terms = { share: '1', stakesPerHit: '250000.00' };
    await open({ jackpot: terms }, playing('lines'), async (page, rgs, complaints) => {
      rgs.jackpotWin = '3512.40';
      const before = 1000;
      await spin(page).click();
      await page.getByText(/You win the jackpot: .*₱3,512\.40/).waitFor();
      await expect.poll(() => spin(page).isEnabled(), { timeout: 20_000 }).toBe(true);
      const [played] = rgs.bets;
      const expected = before - Number(played?.bet) + Number(played?.round.win) + 3512.4;
      expect(Number((await balance(page).textContent())?.replace(/[^\d.]/g, ''))).toBeCloseTo(expected, 2);
      await page.getByRole('button', { name: 'Rules, odds and fairness' }).click();
      await page.getByRole('heading', { name: 'Jackpot' }).waitFor();
      await page.getByText(/1 %.*of every stake goes into the jackpot.*₱250,000\.00/).waitFor();
      expect(complaints).toEqual([]);
    });
    await open({}, playing('lines'), async (page) => {
      await page.getByRole('button', { name: 'Rules, odds and fairness' }).click();
      await page.getByRole('heading', { name: 'Odds' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Jackpot' }).count()).toBe(0);
    });
  }, 60_000);

  it('says why a bet was refused and lets play go on', async () => {
    await open({ balance: '0.50' }, playing('lines'), async (page, rgs) => {
      await spin(page).click();
      await expect.poll(() => page.getByRole('alert').innerText()).toContain('balance is too low');
      await page.getByRole('button', { name: 'Done' }).click();
      expect(rgs.bets).toHaveLength(0);
      expect(await spin(page).isEnabled()).toBe(true);
    });
    await open({}, playing('lines'), async (page, rgs) => {
      rgs.fail = 'SESSION_ENDED';
      await spin(page).click();
      await expect.poll(() => page.getByRole('alert').innerText(), { timeout: 10_000 }).toContain('session has ended');
    });
    await open({}, playing('lines', 'used'), async (page) => {
      await expect.poll(() => page.getByRole('alert').innerText()).toContain('link has been used');
    });
  }, 60_000);

  it('the regulated profile has no autoplay and no turbo, and a cycle of at least 2.5 s', async () => {
    await open({ regulated: true }, playing('cluster'), async (page, rgs) => {
      await spin(page).waitFor();
      expect(await page.getByRole('button', { name: 'Autoplay' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Turbo' }).count()).toBe(0);
      const started = Date.now();
      await spin(page).click();
      await expect.poll(() => spin(page).isEnabled()).toBe(true);
      expect(Date.now() - started).toBeGreaterThanOrEqual(2450);
      expect(rgs.bets).toHaveLength(1);
    });
    await open({}, playing('cluster'), async (page) => {
      await spin(page).waitFor();
      expect(await page.getByRole('button', { name: 'Autoplay' }).count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Turbo' }).count()).toBe(1);
    });
  }, 60_000);

  it('in the regulated profile a round may be long on the way, and the next one is not too early for that', async () => {
    // one that wins nothing is shown in less than the shortest cycle
    const options = { regulated: true, serverSeed: '00'.repeat(32), nonce: nonceOf('lines', ({ win }) => win === 0n) };
    await open(options, playing('lines'), async (page, rgs, complaints) => {
      rgs.delays = [1500, 0];
      for (let rounds = 1; rounds <= 2; rounds += 1) {
        await expect.poll(() => spin(page).isEnabled(), { timeout: 30_000 }).toBe(true);
        await spin(page).click();
        await expect.poll(() => rgs.seen.length, { timeout: 30_000 }).toBe(rounds);
      }
      expect([rgs.bets.length, complaints]).toEqual([2, []]);
    });
  }, 90_000);

  it('is laid out right to left in Urdu and fits the width', async () => {
    await open({ language: 'UR' }, playing('ways'), async (page) => {
      await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }, 60_000);
});

describe('the fairness part', () => {
  it('changes the player’s seed, and reveals a server seed that matches its commitment', async () => {
    await open({ serverSeed: 'ab'.repeat(32) }, playing('cluster'), async (page) => {
      await page.getByRole('button', { name: 'Rules, odds and fairness' }).click();
      await page.getByLabel('Your seed').fill('my own seed');
      await page.getByRole('button', { name: 'Use this seed' }).click();
      await expect.poll(() => page.getByRole('dialog').innerText()).toContain('without spaces');
      await page.getByLabel('Your seed').fill('my-own-seed');
      await page.getByRole('button', { name: 'Use this seed' }).click();
      await expect.poll(() => page.getByRole('dialog').innerText()).toContain('Saved');
      await page.getByRole('button', { name: /reveal the old one/ }).click();
      await expect.poll(() => page.locator('code').last().innerText()).toBe('ab'.repeat(32));
    });
  }, 60_000);
});

describe('replay', () => {
  it('computes the record again in the browser and says it is verified', async () => {
    for (const mechanic of ['lines', 'ways', 'cluster'] as const) {
      await open({}, replaying(mechanic), async (page, _rgs, complaints) => {
        await expect.poll(() => page.getByText('Verified:').count(), { timeout: 10_000 }).toBe(1);
        await expect.poll(() => page.getByText('Replay', { exact: true }).count()).toBe(1);
        expect(complaints).toEqual([]);
      });
    }
  }, 60_000);

  it('shows a mismatch for an altered record', async () => {
    await open({}, playing('lines'), async (page, rgs) => {
      rgs.alterReplay = true;
      await page.goto(`${rgs.address}${replaying('lines')}`);
      await expect.poll(() => page.getByText('Mismatch:').count(), { timeout: 10_000 }).toBe(1);
      await expect.poll(() => page.locator('code').count()).toBe(2);
    });
  }, 60_000);
});
