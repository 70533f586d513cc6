import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type {
  AccountKey,
  AdjustInput,
  BetInput,
  BetWinInput,
  CloseRoundInput,
  FundInput,
  GrantBonusInput,
  GrantInput,
  JointPosting,
  LedgerCode,
  LedgerResult,
  LedgerTarget,
  PayOutInput,
  Posting,
  ReserveInput,
  ReturnStakeInput,
  RollbackInput,
  SettleInput,
  TransferInput,
  VoidHoldInput,
  WinInput,
} from './ledger-types.ts';

interface Answer {
  readonly code: LedgerCode;
  readonly txnId: string | null;
  readonly balance: string | null;
  readonly held: string | null;
  readonly sequence: string | null;
  /** Of accounts that ever had bonus money. */
  readonly bonus?: string;
  readonly replayed: boolean;
  /** Of postings about a vendor's own wallet: what play there won or lost, as it was booked with them. */
  readonly booked?: string;
  /** Of wins of a jackpot: what was won of it. */
  readonly jackpot?: string;
}

/** The largest amount of one posting: far above any real one, far below what int8 holds after sums. */
export const LARGEST_AMOUNT = 10n ** 16n;

/** True for an amount that no posting may have. */
const isOutOfRange = (amount: bigint): boolean => amount < 0n || amount > LARGEST_AMOUNT;
const BAD_REQUEST: LedgerResult = {
  code: 'BAD_REQUEST',
  txnId: undefined,
  balance: 0n,
  held: 0n,
  sequence: 0n,
  bonus: 0n,
  replayed: false,
};

/** The result of a posting as its function answers it. */
export const resultOf = (answer: Answer): LedgerResult => ({
  code: answer.code,
  txnId: answer.txnId ?? undefined,
  balance: BigInt(answer.balance ?? 0),
  held: BigInt(answer.held ?? 0),
  sequence: BigInt(answer.sequence ?? 0),
  bonus: BigInt(answer.bonus ?? 0),
  replayed: answer.replayed,
});

async function post(target: LedgerTarget, fn: string, input: Posting, rest: unknown[]): Promise<LedgerResult> {
  return await postForAnswer(target, fn, input, rest, resultOf);
}

/**
 * Calls a posting function.
 * @param rest its arguments after the common ones
 * @param read makes the result of its answer
 */
export async function postForAnswer<Result extends LedgerResult>(
  target: LedgerTarget,
  fn: string,
  input: Posting,
  rest: unknown[],
  read: (answer: Answer) => Result,
): Promise<Result> {
  if (rest.some((value) => typeof value === 'bigint' && isOutOfRange(value)))
    return read({ code: 'BAD_REQUEST', txnId: null, balance: null, held: null, sequence: null, replayed: false });
  const { merchantCode, memberId, currency, book, scope, key } = input;
  const args = [newUuid(), memberId, currency, book, scope, key, ...rest];
  return read('call' in target ? await target.call<Answer>(merchantCode, fn, args) : await postInside());

  async function postInside(): Promise<Answer> {
    const values = sql.join([merchantCode, ...args]);
    const { rows } = await sql<{ result: Answer }>`select ${sql.raw(fn)}(${values}) as result`.execute(
      target as Exclude<LedgerTarget, { call: unknown }>,
    );
    return (rows[0] as { result: Answer }).result;
  }
}

/**
 * A confirmed payment of a member reaches the LIVE account. Key it by the provider's reference.
 * @param input `fee`: what the house keeps of the amount, at scale 4; refused with BAD_REQUEST when it leaves nothing
 */
export async function deposit(
  target: LedgerTarget,
  input: FundInput & { readonly book: 'LIVE'; readonly fee?: bigint },
): Promise<LedgerResult> {
  return await post(target, 'ledger_fund', input, [input.amount, input.fee ?? 0n]);
}

/** Play money for a trial player. */
export async function fundTrial(target: LedgerTarget, input: FundInput & { book: 'TRIAL' }): Promise<LedgerResult> {
  return await post(target, 'ledger_fund', input, [input.amount, 0n]);
}

/** A reward or cashback: the member's at once, without conditions. */
export async function grant(target: LedgerTarget, input: GrantInput): Promise<LedgerResult> {
  return await post(target, 'ledger_grant', input, [input.kind, input.amount]);
}

/** A bonus with conditions, on its own account; refused with BONUS_ACTIVE while another runs. */
export async function grantBonus(target: LedgerTarget, input: GrantBonusInput): Promise<LedgerResult> {
  const { grantId, offerId, titles, sourceId, bonusMoneyCounts, contribution, days } = input;
  const [wagerRequired, maxBet, maxConvert] = [input.wagerRequired, input.maxBet, input.maxConvert].map(String);
  const terms = {
    grantId,
    offerId,
    titles,
    sourceId,
    wagerRequired,
    bonusMoneyCounts,
    maxBet,
    maxConvert,
    contribution,
    days,
  };
  return await post(target, 'ledger_grant_bonus', input, [input.amount, JSON.stringify(terms)]);
}

/**
 * Ends a bonus that runs: what is left of it is lost.
 * @returns false when it does not run (any more), or `expired` was asked for before its time
 */
export async function endBonus(
  tx: Transaction,
  of: Pick<AccountKey, 'merchantCode' | 'memberId' | 'currency'> & { readonly grantId: string },
  state: 'cancelled' | 'expired',
): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`select ledger_end_bonus(${of.merchantCode}, ${of.memberId},
    ${of.currency}, ${of.grantId}::uuid, ${state}) as code`.execute(tx);
  return rows[0]?.code === 'OK';
}

/** What two of the staff add to a balance or take from it; a debit never takes what is not there or is set aside. */
export async function adjust(target: LedgerTarget, input: AdjustInput): Promise<LedgerResult> {
  return await post(target, 'ledger_adjust', input, [input.direction, input.amount]);
}

/** Money of a member for another member of the merchant; the answer tells the balance of the one who sends. */
export async function transfer(target: LedgerTarget, input: TransferInput): Promise<LedgerResult> {
  return await post(target, 'ledger_transfer', input, [newUuid(), input.toMemberId, input.kind, input.amount]);
}

/** A stake whose result comes later. Zero is a free round. */
export async function bet(target: LedgerTarget, input: BetInput): Promise<LedgerResult> {
  return await post(target, 'ledger_bet', input, [input.roundId, input.amount, null, false]);
}

/** A stake and its result in one movement. */
export async function betWin(target: LedgerTarget, input: BetWinInput): Promise<LedgerResult> {
  return await post(target, 'ledger_bet', input, [input.roundId, input.bet, input.win, input.closeRound]);
}

/** A result of an earlier bet (zero: lost). Accepted whatever became of session, member or round. */
export async function win(target: LedgerTarget, input: WinInput): Promise<LedgerResult> {
  return await post(target, 'ledger_win', input, [input.roundId, input.betKey, input.amount, input.closeRound]);
}

/** Takes back a posting with its consequences; if it is not known yet, it will be refused when it comes. */
export async function rollback(target: LedgerTarget, input: RollbackInput): Promise<LedgerResult> {
  return await post(target, 'ledger_rollback', input, [input.refKey]);
}

/** Gives back a stake or a part of it; with `closeRound` nothing more is to come of the round. */
export async function returnStake(target: LedgerTarget, input: ReturnStakeInput): Promise<LedgerResult> {
  return await post(target, 'ledger_return', input, [input.betKey, input.amount, input.closeRound]);
}

/** No more bets of this player in the round. */
export async function closeRound(target: LedgerTarget, input: CloseRoundInput): Promise<LedgerResult> {
  return await post(target, 'ledger_close_round', input, [input.roundId]);
}

/** Sets money aside, for a round (poker, fish) or for a withdrawal. */
export async function reserve(target: LedgerTarget, input: ReserveInput): Promise<LedgerResult> {
  const roundId = input.purpose === 'ROUND' ? input.roundId : null;
  return await post(target, 'ledger_reserve', input, [input.purpose, roundId, input.amount]);
}

/** Ends a reserve: `used` of it leaves, the rest is free again, `win` comes in. */
export async function settle(target: LedgerTarget, input: SettleInput): Promise<LedgerResult> {
  return await post(target, 'ledger_end_hold', input, [input.reserveKey, input.used, input.win, input.closeRound]);
}

/** Ends a withdrawal's reserve: `fee` of it stays with the merchant, `paid` leaves to the bank; without `paid` all the rest does. */
export async function payOut(target: LedgerTarget, input: PayOutInput & { book: 'LIVE' }): Promise<LedgerResult> {
  return await post(target, 'ledger_pay_out', input, [input.reserveKey, input.fee, input.paid ?? null]);
}

/** Ends a reserve with nothing used. */
export async function voidHold(target: LedgerTarget, input: VoidHoldInput): Promise<LedgerResult> {
  return await post(target, 'ledger_end_hold', input, [input.reserveKey, null, 0n, false]);
}

/**
 * Makes postings of many members of a merchant in one statement. All their accounts are locked first, in the order in which
 * everything locks more than one (`ledger_transfer`); each posting then answers as it would alone. For the end of a transaction:
 * the accounts stay locked until it ends.
 * @param patienceMs how long it waits for an account at most, while it holds those before it
 * @returns one answer for each posting, in their order; a caller that needs all of them rolls back when one is not OK
 * @throws TypeError for a posting of another merchant; SQLSTATE 55P03 when an account was not to be had in time
 */
export async function postMany(
  tx: Transaction,
  merchantCode: string,
  postings: readonly JointPosting[],
  { patienceMs }: { readonly patienceMs: number },
): Promise<LedgerResult[]> {
  if (postings.some((posting) => posting.merchantCode !== merchantCode))
    throw new TypeError(`a posting of another merchant than ${merchantCode}`);
  const rows = postings.flatMap((posting, place) =>
    isOutOfRange(posting.amount) ? [] : [{ ...posting, place, txnId: newUuid(), amount: String(posting.amount) }],
  );
  const { rows: answers } = await sql<{ place: number; answer: Answer }>`select place, answer
    from ledger_post_many(${merchantCode}, ${JSON.stringify(rows)}::jsonb, ${patienceMs})`.execute(tx);
  const results = new Map(answers.map(({ place, answer }) => [place, resultOf(answer)]));
  return postings.map((_, place) => results.get(place) ?? BAD_REQUEST);
}
