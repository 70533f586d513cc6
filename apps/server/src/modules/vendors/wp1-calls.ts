import { formatMoney } from '@tessera/contract';
import type { Wp1Answer, Wp1Call, Wp1Code, Wp1JackpotWin, Wp1Request } from '@tessera/contract/vendors/wp1';
import { ceilingOf, payJackpot, poolOf } from '#server/modules/jackpots/jackpots.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import { keepDetails } from './transaction-details-repository.ts';
import { verifySession } from './verify-session.ts';
import { secretHash, type Wp1Context, Wp1Refusal } from './wp1-context.ts';
import { admitPlayer, type CallAnswer, postStake, readSessionBalance, type Stake } from './wp1-repository.ts';

type Said = {
  readonly player: string;
  readonly tx_id: string;
  readonly round_id: string;
  readonly free_round?: boolean;
  readonly jackpot_contribution?: bigint;
  readonly jackpot_win?: bigint;
};

/**
 * Keeps what a vendor says of a transaction beside its amounts, before the transaction is posted: what is sent again after a crash in
 * between finds it there. Most transactions say nothing and cost nothing.
 * @throws Wp1Refusal BAD_SIGNATURE; DUPLICATE_TRANSACTION where something else was said of the same transaction; BAD_REQUEST for a
 *   member of nobody
 */
async function keepWhatIsSaid({ platform, merchant, delivery }: Wp1Context, said: Said): Promise<void> {
  const { free_round: isFree = false, jackpot_contribution = 0n, jackpot_win = 0n } = said;
  if (!isFree && jackpot_contribution === 0n && jackpot_win === 0n) return;
  // A caller with a retired key, or a repeated delivery, leaves nothing.
  const { admitted, type } = await admitPlayer(platform.database, delivery, said.player);
  if (!admitted) throw new Wp1Refusal('BAD_SIGNATURE');
  if (type === null) throw new Wp1Refusal('BAD_REQUEST');
  const { code: merchantCode } = merchant;
  const place = { merchantCode, vendorCode: delivery.vendorCode, txId: said.tx_id, roundId: said.round_id };
  const details = { isFree, jackpotContribution: jackpot_contribution, jackpotWin: jackpot_win };
  const isSame = await platform.database.forMerchant(merchantCode, (tx) =>
    keepDetails(tx, { ...place, memberId: said.player }, details),
  );
  if (!isSame) throw new Wp1Refusal('DUPLICATE_TRANSACTION');
}

const LEDGER_TO_WP1: Partial<Record<ledger.LedgerCode, Wp1Code>> = {
  ACCOUNT_NOT_FOUND: 'BAD_REQUEST',
  HOLD_ENDED: 'ROUND_CLOSED',
};

type Money = { player: string; currency: string; tx_id: string; request_id: string };

/** Admits the delivery and says where the money of its member is. @throws Wp1Refusal BAD_SIGNATURE, BAD_REQUEST */
async function postingOf({ platform, merchant, delivery }: Wp1Context, request: Money) {
  const { admitted, type } = await admitPlayer(platform.database, delivery, request.player);
  if (!admitted) throw new Wp1Refusal('BAD_SIGNATURE');
  if (type === null) throw new Wp1Refusal('BAD_REQUEST');
  return {
    merchantCode: merchant.code,
    memberId: request.player,
    currency: request.currency,
    book: bookOf({ type }),
    scope: delivery.vendorCode,
    key: request.tx_id,
  };
}

function answer(request: { request_id: string; tx_id?: string }, result: ledger.LedgerResult): Wp1Answer {
  return {
    code: LEDGER_TO_WP1[result.code] ?? (result.code as Wp1Code),
    request_id: request.request_id,
    ...(request.tx_id === undefined ? {} : { tx_id: request.tx_id }),
    wallet_tx: result.txnId ?? null,
    balance: formatMoney(result.balance - result.held + result.bonus),
    balance_seq: Number(result.sequence),
    replayed: result.replayed,
  };
}

/** The answer of a call that was carried out by one function; without an account it has no balance. */
function answerOf(
  request: { request_id: string; tx_id?: string },
  { code, balance, held, ...rest }: CallAnswer,
): Wp1Answer {
  if (balance === null) throw new Wp1Refusal(LEDGER_TO_WP1[code as ledger.LedgerCode] ?? (code as Wp1Code));
  const { txnId, sequence, bonus, replayed } = rest;
  return answer(request, {
    code: code as ledger.LedgerCode,
    txnId: txnId ?? undefined,
    balance: BigInt(balance),
    held: BigInt(held ?? 0),
    sequence: BigInt(sequence ?? 0),
    bonus: BigInt(bonus ?? 0),
    replayed,
  });
}

type StakeRequest = Money & Said & { session: string; game: string };

/** Posts a stake: it needs a game session whose login counts; wins and rollbacks never do (protocol rule 4). */
async function stake(
  { platform, merchant, delivery }: Wp1Context,
  request: StakeRequest,
  {
    kind,
    amount,
    win = 0n,
    closeRound = false,
  }: Pick<Stake, 'kind' | 'amount'> & Partial<Pick<Stake, 'win' | 'closeRound'>>,
): Promise<Wp1Answer> {
  if (amount > ledger.LARGEST_AMOUNT || win > ledger.LARGEST_AMOUNT) throw new Wp1Refusal('BAD_REQUEST');
  await keepWhatIsSaid({ platform, merchant, delivery }, request);
  const { vendorsInMaintenance, maintenance } = merchant.settings;
  const posted = await postStake(platform.database, delivery, {
    sessionHash: secretHash(request.session),
    isClosed: maintenance.on || vendorsInMaintenance.includes(delivery.vendorCode),
    player: request.player,
    currency: request.currency,
    game: request.game,
    kind,
    key: request.tx_id,
    roundId: request.round_id,
    amount,
    win,
    closeRound,
  });
  return answerOf(request, posted);
}

async function readBalance({ platform, delivery }: Wp1Context, request: Wp1Request<'balance'>): Promise<Wp1Answer> {
  const { player, currency, session } = request;
  const asked = { sessionHash: secretHash(session), player, currency };
  const { code, balance, balance_seq } = answerOf(
    request,
    await readSessionBalance(platform.database, delivery, asked),
  );
  return { code, request_id: request.request_id, balance: balance ?? '0.00', balance_seq: balance_seq ?? 0 };
}

/** What became of one of the vendor's transactions, for reconciliation. */
async function queryTransaction(
  context: Wp1Context,
  request: Wp1Request<'tx/query'>,
): Promise<Wp1Answer & { state: string }> {
  const { merchantCode, scope, key } = await postingOf(context, request);
  const found = await ledger.queryTransaction(context.platform.database, { merchantCode, scope, key });
  return {
    code: 'OK',
    request_id: request.request_id,
    tx_id: request.tx_id,
    wallet_tx: found.txnId ?? null,
    state: found.state,
    ...(found.balance === undefined ? {} : { balance: formatMoney(found.balance) }),
  };
}

/** Pays the jackpot to the member whose stake hit it. Only a stake that fed the pool can; like a win it is taken whatever became of session and member. */
async function winJackpot(context: Wp1Context, request: Wp1Request<'jackpot/win'>): Promise<Wp1JackpotWin> {
  const { platform, merchant } = context;
  const posting = await postingOf(context, request);
  const paid = await payJackpot(platform.database, {
    ...posting,
    roundId: request.round_id,
    betKey: request.bet_tx_id,
    seed: poolOf(merchant, posting.book).seed,
    ceiling: ceilingOf(merchant),
  });
  return { ...answer(request, paid), ...(paid.code === 'OK' && { jackpot_win: formatMoney(paid.won) }) };
}

/** The calls of the protocol by name. */
export const WP1_CALLS: {
  readonly [Call in Wp1Call]: (context: Wp1Context, request: Wp1Request<Call>) => Promise<Wp1Answer>;
} = {
  'session/verify': verifySession,
  balance: readBalance,
  'tx/query': queryTransaction,
  bet: (context, request) => stake(context, request, { kind: 'BET', amount: request.amount }),
  betwin: (context, request) => {
    const { bet: amount, win, round_closed: closeRound } = request;
    return stake(context, request, { kind: 'BETWIN', amount, win, closeRound });
  },
  win: async (context, request) => {
    const posting = await postingOf(context, request);
    const { round_id: roundId, amount, bet_tx_id: betKey, round_closed: closeRound } = request;
    await keepWhatIsSaid(context, request);
    return answer(
      request,
      await ledger.win(context.platform.database, { ...posting, roundId, amount, betKey, closeRound }),
    );
  },
  'jackpot/win': winJackpot,
  reserve: (context, request) => stake(context, request, { kind: 'RESERVE', amount: request.amount }),
  settle: async (context, request) => {
    const posting = await postingOf(context, request);
    const { reserve_tx_id: reserveKey, used, win } = request;
    await keepWhatIsSaid(context, request);
    return answer(
      request,
      await ledger.settle(context.platform.database, { ...posting, reserveKey, used, win, closeRound: true }),
    );
  },
  rollback: async (context, request) => {
    const posting = await postingOf(context, request);
    return answer(request, await ledger.rollback(context.platform.database, { ...posting, refKey: request.ref_tx_id }));
  },
  'round/close': async (context, request) => {
    const posting = await postingOf(context, request);
    return answer(
      request,
      await ledger.closeRound(context.platform.database, { ...posting, roundId: request.round_id }),
    );
  },
};
