import { formatMoney } from '@tessera/contract';
import type { Wp1Answer, Wp1Call, Wp1Code, Wp1JackpotWin, Wp1Request, Wp1Session } from '@tessera/contract/vendors/wp1';
import { createHash } from 'node:crypto';
import { findGame } from '#server/modules/catalogue/catalogue.ts';
import { ceilingOf, jackpotTermsOf, payJackpot, poolOf } from '#server/modules/jackpots/jackpots.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import { insertVendorSession, redeemTicket } from './sessions-repository.ts';
import { keepDetails } from './transaction-details-repository.ts';
import {
  admit,
  admitPlayer,
  type CallAnswer,
  type Delivery,
  postStake,
  readSessionBalance,
  type Stake,
} from './wp1-repository.ts';

/** What every WP1 call works with: the merchant and vendor come from the key, never from the body. */
export interface Wp1Context {
  readonly platform: Platform;
  readonly merchant: Merchant;
  readonly delivery: Delivery;
}

/** Thrown to answer a code; nothing was changed. */
export class Wp1Refusal extends Error {
  readonly code: Wp1Code;
  constructor(code: Wp1Code) {
    super(code);
    this.code = code;
  }
}

/** What is stored of tickets and game sessions. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

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
  // Whoever holds a retired key, or sends a delivery again, leaves nothing.
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

/** The answer of a call that was carried out by one function; without an account nothing is told of a balance. */
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

/** The part of a launch ticket that counts, alone or behind its merchant and vendor, which the vendor's key says. */
export const ticketSecret = (ticket: string): string => ticket.slice(ticket.lastIndexOf('~') + 1);

async function verifySession(context: Wp1Context, request: Wp1Request<'session/verify'>): Promise<Wp1Session> {
  const { platform, merchant, delivery } = context;
  const { code, settings } = merchant;
  const { vendorCode } = delivery;
  const secret = newSecret();
  // By itself, so that a refused ticket does not give its nonce back.
  if (!(await admit(platform.database, delivery))) throw new Wp1Refusal('BAD_SIGNATURE');
  const token = secretHash(ticketSecret(request.launch_token));
  const ticket = await platform.database.forMerchant(code, async (tx) => {
    const redeemed = await redeemTicket(tx, code, vendorCode, token, request.request_id);
    if (redeemed === 'expired') throw new Wp1Refusal('TOKEN_EXPIRED');
    if (!redeemed) throw new Wp1Refusal('TOKEN_INVALID');
    if (redeemed.disabled) throw new Wp1Refusal('PLAYER_BLOCKED');
    if (redeemed.logged_out) throw new Wp1Refusal('TOKEN_EXPIRED');
    await insertVendorSession(tx, {
      merchantCode: code,
      sessionHash: secretHash(secret),
      memberId: redeemed.member_id,
      vendorCode,
      gameCode: redeemed.game_code,
      nodeId: redeemed.node_id,
      sessionId: redeemed.session_id,
      jackpotShare: jackpotTermsOf(merchant, redeemed.node_id)?.shareMillionths ?? null,
    });
    return redeemed;
  });
  const account = {
    merchantCode: code,
    memberId: ticket.member_id,
    currency: settings.currency.code,
    book: bookOf(ticket),
  };
  const found = await ledger.readBalance(platform.database, account);
  const game = await findGame(platform, merchant, ticket.node_id, { withHidden: true });
  const jackpot = jackpotTermsOf(merchant, ticket.node_id);
  const open = await platform.database.forMerchant(code, (tx) => ledger.readRounds(tx, account, 'open'));
  return {
    code: 'OK',
    request_id: request.request_id,
    session: secret,
    player: ticket.member_id,
    display_name: ticket.nickname ?? ticket.user_name,
    currency: settings.currency.code,
    currency_symbol: settings.currency.symbol,
    display_decimals: settings.currency.displayDecimals,
    game: ticket.game_code,
    language: ticket.language,
    mode: account.book === 'LIVE' ? 'real' : 'trial',
    purpose: ticket.purpose,
    replay_round: ticket.replay_round,
    conduct: settings.conductProfile,
    open_rounds: open.filter((round) => round.vendor === vendorCode).map((round) => round.roundId),
    min_stake: game?.minStake == null ? null : formatMoney(game.minStake),
    max_stake: game?.maxStake == null ? null : formatMoney(game.maxStake),
    jackpot: jackpot && { share: jackpot.share, stakes_per_hit: jackpot.stakesPerHit },
    balance: formatMoney((found?.balance ?? 0n) - (found?.held ?? 0n) + (found?.bonus ?? 0n)),
    balance_seq: Number(found?.sequence ?? 0n),
  };
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
