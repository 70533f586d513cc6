// @vitest-environment jsdom
import type { Game } from '@tessera/contract';
import { expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { GameSheet } from './game-sheet.tsx';

const game = {
  nodeId: 'n1',
  displayName: 'Ember',
  vendorCode: 'TESSERA',
  hasJackpot: true,
  supportPlay: [],
  state: 'open',
  minLine: null,
} as unknown as Game;
const about = (hasJackpot: boolean) => ({
  game: { ...game, hasJackpot },
  description: null,
  minBet: null,
  maxBet: null,
  maxWin: null,
});

test.each([
  ['that feeds the merchant’s pool', true, true, 'n1', 1, ['jackpot', '¥999.50']],
  ['beside the one that feeds it', true, true, 'n2', 1, []],
  ['without a jackpot', true, false, 'n1', 0, []],
  ['with a jackpot of a vendor, where no pool runs', false, true, 'n1', 0, []],
])(
  'JACKPOT-04: the sheet of a game %s shows what is in the pool it can win and no other',
  async (_, runs, hasJackpot, winner, asked, shown) => {
    const part = await renderInApp(
      <GameSheet game={game} isFavourite={false} onStar={vi.fn()} onPlay={vi.fn()} onClose={vi.fn()} />,
      {
        merchant: { currency: CNY, imageCDNs: [], whitelabelVal: {}, settings: { hasJackpot: runs } },
        answers: {
          describeGame: () => about(hasJackpot),
          getJackpot: () => ({ jackpot: { value: '999.50', game: { nodeId: winner } } }),
        },
      },
    );
    expect(part.asked.filter(({ name }) => name === 'getJackpot')).toHaveLength(asked);
    expect(textsOf('dl dt, dl dd')).toEqual(shown);
    part.unmount();
  },
);
