import { type CallOutput, formatMoney, parseMoney, STATEMENT_GROUPS, type StatementGroup } from '@tessera/contract';
import { CSV_MARK, csvLine } from '@tessera/contract/csv';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import type { TextKey } from '@tessera/texts/index.ts';

export type Statement = CallOutput<'getStatement'>;

/** What each group is called. */
export const GROUP_TEXTS: Readonly<Record<StatementGroup, TextKey>> = {
  deposits: 'statement.deposits',
  withdrawals: 'statement.withdrawals',
  stakes: 'statement.stakes',
  returns: 'statement.returns',
  rewards: 'statement.rewards',
  cashback: 'statement.cashback',
  commissions: 'statement.commissions',
  transfers: 'statement.transfers',
  adjustments: 'statement.adjustments',
};

/** A decimal amount less another, exactly. */
export const lessOf = (amount: string, less: string): string => formatMoney(parseMoney(amount) - parseMoney(less));

/** What the balance changed by. */
export const changeOf = ({ opening, closing }: Pick<Statement, 'opening' | 'closing'>): string =>
  lessOf(closing, opening);

/**
 * A statement as CSV: whose it is, a head, a line for each day or month, and the whole period at the end. Amounts are plain decimals;
 * a text that a spreadsheet would compute is none any more.
 * @param who names of the merchant and the member
 */
export function statementFile(statement: Statement, who: readonly string[], t: (key: TextKey) => string): string {
  const amounts = (row: Statement['list'][number] | Statement) => [
    row.opening,
    ...STATEMENT_GROUPS.map((group) => row[group]),
    row.closing,
  ];
  const head = [
    t('statement.period'),
    t('statement.opening'),
    ...STATEMENT_GROUPS.map((group) => t(GROUP_TEXTS[group])),
    t('statement.closing'),
  ];
  const lines = [
    [...who, statement.timeZone],
    head,
    ...statement.list.map((row) => [row.period, ...amounts(row)]),
    [statement.period, ...amounts(statement)],
    ...(isNothing(statement.held) ? [] : [[t('statement.setAside'), statement.held]]),
  ];
  return CSV_MARK + lines.map(csvLine).join('');
}

/** Makes the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // the browser has taken the file over by the next turn
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
