import { type Browser, chromium, type Page } from '@playwright/test';
import { HOME_PATH } from './answers-bench.ts';
import { atMost, type Figure, median, pause } from './measure.ts';
import { browserPath, PHONE, slowPhone } from './phone.ts';

const RUNS = 5;
/** Time for the page to come to rest before a tap, ms. */
const REST_MS = 4_000;
/** How much longer than on the reference lobby a tap may take: a frame more in the five or six that such a tap takes there. */
const AIM = 1.2;

/** Targets of taps: the tapped link and the element that its screen shows. */
const TAPS = [
  { name: 'the game list', link: 'a[href="/m/gameList?vassalage=JL"]', arrives: 'main input[type=search]' },
  { name: 'the login', link: 'nav a[href="/m/login"]', arrives: 'main form' },
] as const;

type Target = (typeof TAPS)[number];

interface Tap {
  /** From the tap to the first frame after it, ms. */
  readonly frame: number;
  /** From the tap to the frame that shows the next screen, ms. */
  readonly screen: number;
}

/** A tap on a page that has rested since its load, and the same tap once more. */
interface TwoTaps {
  readonly cold: Tap;
  readonly again: Tap;
}

/** Where the finger goes: the middle of the first element that a selector finds, once what scrolling to it brought has come. */
async function placeOf(page: Page, link: string): Promise<{ x: number; y: number }> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await pause(REST_MS / 4);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${link} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps the first element that a selector finds and waits until the address has changed and the screen is shown. */
async function tap(page: Page, link: string, arrives: string): Promise<Tap> {
  const { x, y } = await placeOf(page, link);
  const measured = page.evaluate(
    ([selector]) =>
      new Promise<Tap>((resolve) => {
        const from = location.pathname;
        addEventListener(
          'pointerup',
          ({ timeStamp }) => {
            let frame = 0;
            const look = () => {
              const now = performance.now();
              frame ||= now - timeStamp;
              const isShown = location.pathname !== from && document.querySelector(selector) !== null;
              if (!isShown) requestAnimationFrame(look);
              else requestAnimationFrame(() => resolve({ frame, screen: performance.now() - timeStamp }));
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    [arrives] as const,
  );
  const [answer] = await Promise.all([measured, page.touchscreen.tap(x, y)]);
  return answer;
}

/** Closes the windows that greet a new visitor, for as long as another one comes. */
async function closeWindows(page: Page): Promise<void> {
  const comes = () =>
    page
      .locator('dialog[open]')
      .waitFor({ timeout: REST_MS })
      .then(
        () => true,
        () => false,
      );
  while (await comes()) {
    await page.keyboard.press('Escape');
    await pause(REST_MS / 4);
  }
}

async function tapTwice(browser: Browser, origin: string, { link, arrives }: Target): Promise<TwoTaps> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(origin + HOME_PATH);
  await closeWindows(page);
  await slowPhone(session);
  await pause(REST_MS);
  const cold = await tap(page, link, arrives);
  await pause(REST_MS);
  await page.goBack();
  await page.locator(link).first().waitFor();
  await pause(REST_MS);
  const again = await tap(page, link, arrives);
  await context.close();
  return { cold, again };
}

/** Medians of both taps of several runs, by the figure's name. */
function middleOf(taps: readonly TwoTaps[], { name }: Target): Readonly<Record<string, number>> {
  return {
    [`tap to frame on the way to ${name}`]: median(taps.map(({ cold }) => cold.frame)),
    [`tap to ${name}, the first time`]: median(taps.map(({ cold }) => cold.screen)),
    [`tap to ${name}, again`]: median(taps.map(({ again }) => again.screen)),
  };
}

/** How soon a tap on home answers and shows the next screen on a mid-range phone, against the reference lobby in turns, median of five. */
export async function tapFigures(program: string, reference: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-gpu'] });
  const figures: Figure[] = [];
  try {
    for (const target of TAPS) {
      const ours: TwoTaps[] = [];
      const lobbys: TwoTaps[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await tapTwice(browser, program, target));
        lobbys.push(await tapTwice(browser, reference, target));
      }
      const lobby = middleOf(lobbys, target);
      for (const [name, value] of Object.entries(middleOf(ours, target)))
        figures.push(atMost(`${name}, against the reference lobby`, value, lobby[name] ?? Number.NaN, AIM, 'ms'));
    }
  } finally {
    await browser.close();
  }
  return figures;
}
