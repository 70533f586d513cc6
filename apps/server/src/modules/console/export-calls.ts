import { formatMoney } from '@tessera/contract';
import { readDepositsOfPeriod } from '#server/modules/deposits/deposits.ts';
import { searchMembers } from '#server/modules/members/members.ts';
import { readAudit, readAuditLines } from '#server/modules/staff/staff.ts';
import { readWithdrawalsOfPeriod } from '#server/modules/withdrawals/withdrawals.ts';
import { REAL_TYPES } from '#server/platform/tenancy/session.ts';
import { type Cell, csvFile } from './csv-file.ts';
import { presentResult, requireDays } from './report-calls.ts';
import { answerAtMerchant, answerStaff, type AtMerchantContext } from './staff-call.ts';

/** Rows that are read at once. */
const PAGE = 1000;

/**
 * Rows of a list as cells, read page by page behind the row that was last.
 * @param read a page of at most `PAGE` rows
 * @param idOf what the next page is asked for by
 */
async function* pagesOf<Row>(
  read: (after: string | null) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
  present: (row: Row) => readonly Cell[],
): AsyncGenerator<(readonly Cell[])[]> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Row[] = await read(after);
    yield rows.map(present);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = idOf(last);
  }
}

/** What the lists of a period are asked for by. */
const periodOf = ({ merchant }: AtMerchantContext, days: { first: string; last: string }) => ({
  merchantCode: merchant.code,
  timeZone: merchant.settings.timeZone,
  limit: PAGE,
  ...requireDays(days),
});

async function* rowsOfResult(...asked: Parameters<typeof presentResult>): AsyncGenerator<(readonly Cell[])[]> {
  const { rows, totals } = await presentResult(...asked);
  const cells = (name: string, row: (typeof totals)[number]) => [
    name,
    row.currency,
    row.bets,
    row.staked,
    row.returned,
    row.result,
  ];
  yield rows.map((row) => [row.key, ...cells(row.name, row)]);
  yield totals.map((row) => ['', ...cells('Total', row)]);
}

export const exportCalls = {
  exportHouseResult: answerAtMerchant('exportHouseResult', async ({ by, ...days }, call) =>
    csvFile(
      [by, 'name', 'currency', 'bets', 'staked', 'returned', 'result'],
      rowsOfResult(call, requireDays(days), by),
    ),
  ),
  exportMembers: answerAtMerchant('exportMembers', async ({ search }, { database, merchant: { code } }) =>
    csvFile(
      ['memberId', 'userName', 'kind', 'isAgent', 'isClosed', 'createdAt', 'lastLoginAt'],
      pagesOf(
        (after) => database.forMerchant(code, (tx) => searchMembers(tx, code, { search, after, limit: PAGE })),
        (row) => row.member_id,
        (row) => [
          row.member_id,
          row.user_name,
          REAL_TYPES.includes(row.type) ? 'real' : 'trial',
          row.is_agent,
          row.disabled_at !== null,
          row.created_at,
          row.last_login_at,
        ],
      ),
    ),
  ),
  exportDeposits: answerAtMerchant('exportDeposits', async (days, call) => {
    const asked = periodOf(call, days);
    return csvFile(
      [
        'depositId',
        'userName',
        'state',
        'currency',
        'ordered',
        'credited',
        'method',
        'provider',
        'reference',
        'begunAt',
        'endedAt',
      ],
      pagesOf(
        (after) => call.database.forMerchant(asked.merchantCode, (tx) => readDepositsOfPeriod(tx, { ...asked, after })),
        (row) => row.deposit_id,
        (row) => [
          row.deposit_id,
          row.user_name,
          row.state,
          row.currency,
          formatMoney(row.amount),
          row.credited_amount === null ? null : formatMoney(row.credited_amount),
          row.method,
          row.provider,
          row.provider_reference,
          row.created_at,
          row.completed_at,
        ],
      ),
    );
  }),
  exportWithdrawals: answerAtMerchant('exportWithdrawals', async (days, call) => {
    const asked = periodOf(call, days);
    return csvFile(
      [
        'withdrawalId',
        'userName',
        'state',
        'currency',
        'amount',
        'fee',
        'decidedBy',
        'provider',
        'reference',
        'requestedAt',
        'endedAt',
      ],
      pagesOf(
        (after) =>
          call.database.forMerchant(asked.merchantCode, (tx) => readWithdrawalsOfPeriod(tx, { ...asked, after })),
        (row) => row.withdrawal_id,
        (row) => [
          row.withdrawal_id,
          row.user_name,
          row.state,
          row.currency,
          formatMoney(row.amount),
          formatMoney(row.fee),
          row.decided_by,
          row.provider,
          row.provider_reference,
          row.created_at,
          row.completed_at,
        ],
      ),
    );
  }),
  exportMerchantAudit: answerAtMerchant('exportMerchantAudit', async ({ staff, action }, { database, merchant }) => {
    const filter = { merchantCode: merchant.code, staff: staff || null, action: action || null, limit: PAGE };
    return csvFile(
      ['position', 'recordedAt', 'staff', 'effect', 'action', 'words', 'outcome', 'message', 'change'],
      pagesOf(
        (before) =>
          database.forPlatform((tx) => readAudit(tx, { ...filter, before: before === null ? null : BigInt(before) })),
        (row) => row.position,
        ({ position, body, end }) => [
          position,
          new Date(body.started_at),
          body.staff,
          body.effect,
          body.command,
          body.words.join(' '),
          end?.outcome ?? null,
          end?.message ?? null,
          end?.change == null ? null : JSON.stringify(end.change),
        ],
      ),
    );
  }),
  exportAuditLog: answerStaff('exportAuditLog', async (_input, { database }) => readAuditLines(database)),
};
