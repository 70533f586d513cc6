import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import type { GrantBonusInput } from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';

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

/** A lost round of 5.00 at EN in a game of the catalogue, which takes bonus money once there is no other. @returns the ledger's code */
export async function loseWithBonus(
  database: Database,
  { memberId, vendor, roundId, node }: { memberId: string; vendor: string; roundId: string; node: string },
): Promise<string> {
  const round = [randomUUID(), memberId, 'CNY', 'LIVE', vendor, randomUUID(), roundId];
  const { code } = await database.call<{ code: string }>('EN', 'ledger_bet', [
    ...round,
    parseMoney('5'),
    0n,
    true,
    node,
  ]);
  return code;
}
