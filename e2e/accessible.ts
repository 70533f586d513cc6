import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { findPaleTexts } from './pale-texts.ts';

/** What of WCAG 2.2 AA is asked. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The one rule that depends on the theme. */
const CONTRAST = ['color-contrast'];

/** A broken rule, and the elements that break it. */
export interface Violation {
  readonly id: string;
  readonly where: readonly string[];
}

/** Asks the rules of one document, into which they are brought once: of all of it, or of what may be too pale alone. */
async function askFrame(frame: Frame, part: 'all' | 'contrast'): Promise<readonly Violation[]> {
  const pale = part === 'contrast' ? await frame.evaluateHandle(findPaleTexts) : null;
  if (pale && (await pale.evaluate((found) => found.length)) === 0) return [];
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const runOnly: axe.RunOnly = pale ? { type: 'rule', values: CONTRAST } : { type: 'tag', values: WCAG };
  return frame.evaluate(
    async ({ only, among }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(among ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
        // Each frame is asked by itself: those of other origins answer nobody.
        iframes: false,
        // No rule of these asks sheets of style or sounds, which would be fetched once more.
        preload: false,
      });
      return violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
      }));
    },
    { only: runOnly, among: pale },
  );
}

/**
 * What of WCAG 2.2 AA is broken by what is shown, frames too, once nothing comes in or goes out any more.
 * @param part contrast alone, of texts that may be too pale, where everything else has been asked of the same screen in the other theme
 */
export async function findViolations(page: Page, part: 'all' | 'contrast' = 'all'): Promise<readonly Violation[]> {
  // While a part fades in or changes its colour, its contrast is not final. A changed colour
  // starts the transition of elements that inherit it, so this waits until nothing moves.
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    // Looked at frame by frame: Chromium leaves the promise `finished` of some transitions open that are over.
    while (isMoving()) await new Promise(requestAnimationFrame);
  });
  const found: Violation[] = [];
  for (const frame of page.frames()) found.push(...(await askFrame(frame, part)));
  return found;
}
