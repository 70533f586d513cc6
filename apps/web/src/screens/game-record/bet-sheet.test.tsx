// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { BetSheet } from './bet-sheet.tsx';

const record = {
  recordId: 'r',
  orderNo: '1',
  gameName: 'Ember Dragon',
  betTimeInTimestamp: 0,
  betAmount: '2.00',
  winAmount: '512.40',
  profitAndLoss: '510.40',
  status: 'settled',
  canReplay: false,
};

/** The facts of a bet as terms and values. */
async function factsOf(parts: object): Promise<Record<string, string>> {
  const detail = { record, balanceBefore: null, balanceAfter: null, movements: [], fairness: null, ...parts };
  const currency = { code: 'PHP', symbol: '₱', pattern: '¤#,##0.00', displayDecimals: 2 };
  const part = await renderInApp(<BetSheet recordId="r" onClose={() => undefined} />, {
    merchant: { currency, timeZone: 'UTC' },
    answers: { getGameRecord: () => detail },
  });
  const facts = [...part.element.querySelectorAll('dt')].map((term) => [
    term.textContent ?? '',
    (term.nextElementSibling?.textContent ?? '').replaceAll(/[\u2066\u2069]/g, ''),
  ]);
  part.unmount();
  return Object.fromEntries(facts);
}

test('RECORD-01: a bet says what of it went into a jackpot and came out of one, and nothing where there was none', async () => {
  const facts = await factsOf({ isFree: false, jackpotPaidIn: '0.02', jackpotWon: '500.00' });
  expect(facts).toMatchObject({ stake: '₱2.00', jackpotPaidIn: '₱0.02', win: '₱512.40', jackpotWon: '₱500.00' });
  const plain = await factsOf({ isFree: false, jackpotPaidIn: '0.00', jackpotWon: '0.00' });
  expect(Object.keys(plain)).not.toContain('jackpotPaidIn');
  expect(Object.keys(plain)).not.toContain('jackpotWon');
});

test('RECORD-01: a free round says so in the place of its stake', async () => {
  expect(await factsOf({ isFree: true, jackpotPaidIn: '0.00', jackpotWon: '0.00' })).toMatchObject({
    stake: 'freeRound',
  });
});
