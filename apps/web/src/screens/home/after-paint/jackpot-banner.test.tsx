// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../../test/currency.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import JackpotBanner from './jackpot-banner.tsx';

const game = (nodeId: string) => ({ nodeId, displayName: nodeId });

test.each([
  [true, ['pool', 'hot']],
  [false, ['hot', 'pool']],
])(
  'JACKPOT-01, JACKPOT-04: a merchant’s own pool, %s, is requested and replaces the decorative figure',
  async (hasJackpot, games) => {
    const part = await renderInApp(<JackpotBanner />, {
      merchant: {
        imageCDNs: [],
        settings: { hasJackpot, hasCounter: !hasJackpot },
        currency: CNY,
      },
      answers: {
        listHotGames: () => ({ list: [game('hot'), game('pool')] }),
        getJackpot: () => ({ jackpot: { value: '999.50', game: game('pool') } }),
      },
    });
    expect(part.asked.some(({ name }) => name === 'getJackpot')).toBe(hasJackpot);
    expect(part.element.querySelector('[role=img]') === null).toBe(hasJackpot);
    expect(part.element.textContent?.includes('999.50')).toBe(hasJackpot);
    expect(
      [...part.element.querySelectorAll('button[aria-label]')]
        .slice(-2)
        .map((entry) => entry.getAttribute('aria-label')),
    ).toEqual(games);
    part.unmount();
  },
);
