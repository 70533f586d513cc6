import { pickText, type StatementKind } from '@tessera/contract';
import type { HoldKind } from '@tessera/contract/statements/statements';
import { type Hold, readHolds } from '#server/modules/ledger/ledger.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { readTransactions } from './statements-repository.ts';

const HOLD_KIND = { WITHDRAWAL: 'withdrawal', ROUND: 'round', VENDOR: 'vendor' } as const satisfies Readonly<
  Record<Hold['purpose'], HoldKind>
>;

/** Kinds of lines that a choice shows: fees are one, whatever they were kept of. */
const chosenKinds = (kind: StatementKind): readonly StatementKind[] =>
  kind === 'fee' ? ['fee', 'depositFee'] : [kind];

/** A page of the member's transactions, newest first (RECORD-02). */
export const listTransactions = handleSession(
  'listTransactions',
  async (input, { platform, merchant, session, language }) => {
    const { timeZone, defaultLanguage } = merchant.settings;
    const query = {
      merchantCode: merchant.code,
      memberId: session.memberId,
      timeZone,
      period: input.period,
      kinds: input.kind && chosenKinds(input.kind),
      page: input,
    };
    const account = {
      merchantCode: merchant.code,
      memberId: session.memberId,
      currency: merchant.settings.currency.code,
      book: bookOf(session),
    };
    const { rows, pages, held, holds } = await platform.database.forMerchant(merchant.code, async (tx) => ({
      ...(await readTransactions(tx, query)),
      ...(await readHolds(tx, account)),
    }));
    return {
      list: rows.map((row) => ({
        transactionId: row.txn_id,
        reference: referenceOf(row.txn_id),
        line: row.line,
        kind: row.kind,
        amount: row.amount,
        balanceAfter: row.after,
        isBonusMoney: row.is_bonus_money,
        time: row.created_at,
        gameName: row.names && pickText(row.names, language, defaultLanguage),
      })),
      held,
      holds: holds.map(({ holdId, purpose, amount, since }) => ({
        reference: referenceOf(holdId),
        kind: HOLD_KIND[purpose],
        amount: -amount,
        time: since,
      })),
      ...pages,
      timeZone,
    };
  },
);
