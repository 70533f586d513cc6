import { beginDeposit, callApi, type Member } from './members.ts';
import type { GridMerchant } from './merchants.ts';
import type { Place } from './program.ts';

/** State of a deposit as its member sees it. */
async function stateOf(place: Place, merchant: GridMerchant, { token }: Member, depositId: string): Promise<string> {
  const path = `/wps/transaction/deposit/status?depositId=${encodeURIComponent(depositId)}`;
  const { answer } = await callApi<{ state: string }>(place, merchant, path, { token });
  return answer.value.state;
}

/** Pays a deposit at the sandbox gateway with another amount than was ordered, and waits until it is in review. @returns its id */
export async function payOtherAmount(
  place: Place,
  merchant: GridMerchant,
  member: Member,
  { ordered, paid }: { ordered: string; paid: string },
): Promise<string> {
  const { depositId } = await beginDeposit(place, merchant, member, ordered);
  const gateway = `http://127.0.0.1:${place.port + 3}/sandbox/gateway`;
  const articles = (await (await fetch(gateway)).text()).split('<article>');
  const payment = /\/sandbox\/gateway\/payments\/([\w-]+)/.exec(
    articles.find((article) => article.includes(depositId)) ?? '',
  );
  if (!payment) throw new Error('the gateway lists no open payment of this deposit');
  const body = new URLSearchParams({ decision: 'paid', paid });
  await fetch(`${gateway}/payments/${payment[1]}`, { method: 'POST', body, redirect: 'manual' });
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await stateOf(place, merchant, member, depositId)) === 'review') return depositId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the deposit did not come into review');
}
