import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import type { GrantBonusInput } from '#server/modules/ledger/ledger.ts';

/** A bonus of 10.00 on slots with 100.00 to stake, as a posting; whose it is comes beside it. */
export const runningBonus = (): Omit<GrantBonusInput, 'merchantCode' | 'memberId' | 'currency' | 'book'> => ({
  scope: 'bonus',
  key: randomUUID(),
  amount: parseMoney('10'),
  grantId: randomUUID(),
  offerId: 'test',
  titles: { EN: 'Test' },
  sourceId: randomUUID(),
  wagerRequired: parseMoney('100'),
  bonusMoneyCounts: false,
  maxBet: parseMoney('5'),
  maxConvert: parseMoney('50'),
  contribution: { RNG: 100 },
  days: 7,
});
