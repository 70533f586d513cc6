import { callApi } from './members.ts';
import { MERCHANTS, SHARED_PLACE } from './merchants.ts';

/** A lottery as the list has it. */
export interface Listed {
  readonly gameId: string;
  readonly code: string;
  readonly gameGroupCode: string;
  readonly gameName: string;
  readonly numero: string;
  readonly remainTime: number;
}

/** A call of the lottery gateway, whose answers have no envelope. */
export async function callLotteryGateway<Value>(
  path: string,
  more: Parameters<typeof callApi>[3] = {},
): Promise<Value> {
  const { status, answer } = await callApi<Value>(SHARED_PLACE, MERCHANTS.EN, path, more);
  if (status !== 200) throw new Error(`${path} ended with ${status}: ${JSON.stringify(answer)}`);
  return answer as unknown as Value;
}

/** Every lottery of the classic merchant, named in English. */
export async function allGames(): Promise<readonly Listed[]> {
  const { games } = await callLotteryGateway<{ games: Listed[] }>('/lgw/lottery/list');
  if (games.length < 2) throw new Error('the list of lotteries is nearly empty');
  return games;
}

/**
 * A game of some days a week whose last draw and next one are far off: nothing of it is drawn while the journeys run.
 * @param whose `others` for the game that journeys bet on, `voided` for one whose draw is made void and on which nobody else bets
 */
export async function quietGame(whose: 'others' | 'voided' = 'others'): Promise<Listed> {
  const { games } = await callLotteryGateway<{ games: Listed[] }>('/lgw/lottery/list?gameGroupCode=VN18');
  const byTime = games.toSorted((one, other) => one.remainTime - other.remainTime);
  // What was drawn last has the longest time ahead, what is drawn next the shortest.
  const middle = byTime[Math.floor(byTime.length / 2) + (whose === 'voided' ? 1 : 0)];
  if (!middle) throw new Error('there is no lottery of provinces');
  return middle;
}
