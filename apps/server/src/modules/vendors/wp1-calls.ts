import { formatMoney } from '@tessera/contract';
import type { Wp1Answer, Wp1Call, Wp1Code, Wp1Request, Wp1Session } from '@tessera/contract/vendors/wp1';
import { createHash } from 'node:crypto';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import {
  findVendorSession,
  insertVendorSession,
  noteRound,
  readMemberType,
  redeemTicket,
} from './sessions-repository.ts';

/** What every WP1 call works with: the merchant and vendor come from the key, never from the body. */
export interface Wp1Context {
  readonly platform: Platform;
  readonly merchant: Merchant;
  readonly vendorCode: string;
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

const LEDGER_TO_WP1: Partial<Record<ledger.LedgerCode, Wp1Code>> = {
  ACCOUNT_NOT_FOUND: 'BAD_REQUEST',
  HOLD_ENDED: 'ROUND_CLOSED',
};

type Money = { player: string; currency: string; tx_id: string; request_id: string };

async function postingOf({ platform, merchant, vendorCode }: Wp1Context, request: Money) {
  const { code } = merchant;
  const type = await platform.database.forMerchant(code, (tx) => readMemberType(tx, code, request.player));
  if (type === undefined) throw new Wp1Refusal('BAD_REQUEST');
  return {
    merchantCode: code,
    memberId: request.player,
    currency: request.currency,
    book: bookOf({ type }),
    scope: vendorCode,
    key: request.tx_id,
  };
}

function answer(request: { request_id: string; tx_id?: string }, result: ledger.LedgerResult): Wp1Answer {
  return {
    code: LEDGER_TO_WP1[result.code] ?? (result.code as Wp1Code),
    request_id: request.request_id,
    ...(request.tx_id === undefined ? {} : { tx_id: request.tx_id }),
    wallet_tx: result.txnId ?? null,
    balance: formatMoney(result.balance - result.held),
    balance_seq: Number(result.sequence),
    replayed: result.replayed,
  };
}

/** A stake needs a live game session of its member; wins and rollbacks never do (protocol rule 4). */
async function requireSession(
  { platform, merchant, vendorCode }: Wp1Context,
  request: Money & { session: string; game: string; round_id: string },
): Promise<void> {
  const { code, settings } = merchant;
  await platform.database.forMerchant(code, async (tx) => {
    const session = await findVendorSession(tx, code, vendorCode, secretHash(request.session));
    if (!session || session.member_id !== request.player) throw new Wp1Refusal('TOKEN_INVALID');
    if (session.disabled) throw new Wp1Refusal('PLAYER_BLOCKED');
    if (session.game_code !== request.game) throw new Wp1Refusal('BAD_REQUEST');
    if (settings.vendorsInMaintenance.includes(vendorCode) || settings.maintenance.on)
      throw new Wp1Refusal('GAME_DISABLED');
    await noteRound(tx, {
      merchantCode: code,
      vendorCode,
      roundId: request.round_id,
      memberId: request.player,
      recordId: newUuid(),
      nodeId: session.node_id,
    });
  });
}

async function verifySession(context: Wp1Context, request: Wp1Request<'session/verify'>): Promise<Wp1Session> {
  const { platform, merchant, vendorCode } = context;
  const { code, settings } = merchant;
  const secret = newSecret();
  const ticket = await platform.database.forMerchant(code, async (tx) => {
    const redeemed = await redeemTicket(tx, code, vendorCode, secretHash(request.launch_token), request.request_id);
    if (redeemed === 'expired') throw new Wp1Refusal('TOKEN_EXPIRED');
    if (!redeemed) throw new Wp1Refusal('TOKEN_INVALID');
    if (redeemed.disabled) throw new Wp1Refusal('PLAYER_BLOCKED');
    await insertVendorSession(tx, {
      merchantCode: code,
      sessionHash: secretHash(secret),
      memberId: redeemed.member_id,
      vendorCode,
      gameCode: redeemed.game_code,
      nodeId: redeemed.node_id,
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
    balance: formatMoney((found?.balance ?? 0n) - (found?.held ?? 0n)),
    balance_seq: Number(found?.sequence ?? 0n),
  };
}

async function readBalance(context: Wp1Context, request: Wp1Request<'balance'>): Promise<Wp1Answer> {
  const { platform, merchant, vendorCode } = context;
  const session = await platform.database.forMerchant(merchant.code, (tx) =>
    findVendorSession(tx, merchant.code, vendorCode, secretHash(request.session)),
  );
  if (!session || session.member_id !== request.player) throw new Wp1Refusal('TOKEN_INVALID');
  const found = await ledger.readBalance(platform.database, {
    merchantCode: merchant.code,
    memberId: request.player,
    currency: request.currency,
    book: bookOf(session),
  });
  if (!found) throw new Wp1Refusal('WRONG_CURRENCY');
  return {
    code: 'OK',
    request_id: request.request_id,
    balance: formatMoney(found.balance - found.held),
    balance_seq: Number(found.sequence),
  };
}

/** What became of one of the vendor's transactions, for reconciliation. */
async function queryTransaction(
  context: Wp1Context,
  request: Wp1Request<'tx/query'>,
): Promise<Wp1Answer & { state: string }> {
  const { platform, merchant, vendorCode } = context;
  const found = await ledger.queryTransaction(platform.database, {
    merchantCode: merchant.code,
    scope: vendorCode,
    key: request.tx_id,
  });
  return {
    code: 'OK',
    request_id: request.request_id,
    tx_id: request.tx_id,
    wallet_tx: found.txnId ?? null,
    state: found.state,
    ...(found.balance === undefined ? {} : { balance: formatMoney(found.balance) }),
  };
}

/** The calls of the protocol by name. */
export const WP1_CALLS: {
  readonly [Call in Wp1Call]: (context: Wp1Context, request: Wp1Request<Call>) => Promise<Wp1Answer>;
} = {
  'session/verify': verifySession,
  balance: readBalance,
  'tx/query': queryTransaction,
  bet: async (context, request) => {
    await requireSession(context, request);
    const posting = await postingOf(context, request);
    return answer(
      request,
      await ledger.bet(context.platform.database, { ...posting, roundId: request.round_id, amount: request.amount }),
    );
  },
  betwin: async (context, request) => {
    await requireSession(context, request);
    const posting = await postingOf(context, request);
    const { round_id: roundId, bet, win, round_closed: closeRound } = request;
    return answer(
      request,
      await ledger.betWin(context.platform.database, { ...posting, roundId, bet, win, closeRound }),
    );
  },
  win: async (context, request) => {
    const posting = await postingOf(context, request);
    const { round_id: roundId, amount, bet_tx_id: betKey, round_closed: closeRound } = request;
    return answer(
      request,
      await ledger.win(context.platform.database, { ...posting, roundId, amount, betKey, closeRound }),
    );
  },
  reserve: async (context, request) => {
    await requireSession(context, request);
    const posting = await postingOf(context, request);
    const { round_id: roundId, amount } = request;
    return answer(
      request,
      await ledger.reserve(context.platform.database, { ...posting, roundId, amount, purpose: 'ROUND' }),
    );
  },
  settle: async (context, request) => {
    const posting = await postingOf(context, request);
    const { reserve_tx_id: reserveKey, used, win } = request;
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
