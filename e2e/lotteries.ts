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

/** A call of the lottery gateway, whose answers stand bare. */
export async function askLottery<Value>(path: string, more: Parameters<typeof callApi>[3] = {}): Promise<Value> {
  const { status, answer } = await callApi<Value>(SHARED_PLACE, MERCHANTS.EN, path, more);
  if (status !== 200) throw new Error(`${path} ended with ${status}: ${JSON.stringify(answer)}`);
  return answer as unknown as Value;
}

/** The game whose bets stay open for longest: nothing of it is drawn while a journey runs. */
export async function slowestGame(): Promise<Listed> {
  const { games } = await askLottery<{ games: Listed[] }>('/lgw/lottery/list?gameGroupCode=VN18');
  const [slowest] = games.toSorted((one, other) => other.remainTime - one.remainTime);
  if (!slowest) throw new Error('there is no lottery of provinces');
  return slowest;
}
