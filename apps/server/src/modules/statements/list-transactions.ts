import { pickText, type StatementKind } from '@tessera/contract';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { readTransactions } from './statements-repository.ts';

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
    const { rows, pages } = await platform.database.forMerchant(merchant.code, (tx) => readTransactions(tx, query));
    return {
      list: rows.map((row) => ({
        transactionId: row.txn_id,
        reference: referenceOf(row.txn_id),
        line: row.line,
        kind: row.kind,
        amount: row.amount,
        balanceAfter: row.after,
        time: row.created_at,
        gameName: row.names && pickText(row.names, language, defaultLanguage),
      })),
      ...pages,
      timeZone,
    };
  },
);
