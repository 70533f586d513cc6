import { formatMoney, parseMoney } from '@tessera/contract';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { type DepositOfPeriod, readDepositsOfPeriod } from '#server/modules/deposits/deposits.ts';
import { type FoundMember, searchMembers } from '#server/modules/members/members.ts';
import { type AuditRow, readAudit, readAuditLines } from '#server/modules/staff/staff.ts';
import { readWithdrawalsOfPeriod, type WithdrawalOfPeriod } from '#server/modules/withdrawals/withdrawals.ts';
import { REAL_TYPES } from '#server/platform/tenancy/session.ts';
import type { Cell } from '@tessera/contract/csv';
import { csvFile } from './csv-file.ts';
import { presentResult, requireDays } from './report-calls.ts';
import { answerAtMerchant, answerStaff, type AtMerchantContext } from './staff-call.ts';

/** Rows that are read at once. */
const PAGE = 1000;

/** Columns of a file in their order: the title of each, and its cell in a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Rows of a list, read page by page behind the row that was last. @param read a page of at most `PAGE` rows */
async function* pagesOf<Row>(
  read: (after: string | null) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Row[] = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = idOf(last);
  }
}

async function* cellsOf<Row>(pages: AsyncIterable<readonly Row[]>, columns: Columns<Row>) {
  for await (const rows of pages) yield rows.map((row) => Object.values(columns).map((show) => show(row)));
}

/** A CSV file of a list that is read page by page. */
function listFile<Row>(columns: Columns<Row>, ...pages: Parameters<typeof pagesOf<Row>>): AsyncGenerator<string> {
  return csvFile(Object.keys(columns), cellsOf(pagesOf(...pages), columns));
}

/** An amount to the places of its currency. */
const money = (amount: bigint | null, { currency }: { readonly currency: string }) =>
  amount === null ? null : formatMoney(amount, paymentPlaces(currency));

const MEMBERS: Columns<FoundMember> = {
  memberId: (row) => row.member_id,
  userName: (row) => row.user_name,
  kind: (row) => (REAL_TYPES.includes(row.type) ? 'real' : 'trial'),
  isAgent: (row) => row.is_agent,
  isClosed: (row) => row.disabled_at !== null,
  createdAt: (row) => row.created_at,
  lastLoginAt: (row) => row.last_login_at,
};

const DEPOSITS: Columns<DepositOfPeriod> = {
  depositId: (row) => row.deposit_id,
  userName: (row) => row.user_name,
  state: (row) => row.state,
  currency: (row) => row.currency,
  ordered: (row) => money(row.amount, row),
  credited: (row) => money(row.credited_amount, row),
  fee: (row) => money(row.fee, row),
  method: (row) => row.method,
  provider: (row) => row.provider,
  reference: (row) => row.provider_reference,
  begunAt: (row) => row.created_at,
  endedAt: (row) => row.completed_at,
};

const WITHDRAWALS: Columns<WithdrawalOfPeriod> = {
  withdrawalId: (row) => row.withdrawal_id,
  userName: (row) => row.user_name,
  state: (row) => row.state,
  currency: (row) => row.currency,
  amount: (row) => money(row.amount, row),
  fee: (row) => money(row.fee, row),
  decidedBy: (row) => row.decided_by,
  provider: (row) => row.provider,
  reference: (row) => row.provider_reference,
  requestedAt: (row) => row.created_at,
  endedAt: (row) => row.completed_at,
};

const ACTIONS: Columns<AuditRow> = {
  position: (row) => row.position,
  recordedAt: ({ body }) => new Date(body.started_at),
  staff: ({ body }) => body.staff,
  effect: ({ body }) => body.effect,
  action: ({ body }) => body.command,
  words: ({ body }) => body.words.join(' '),
  outcome: ({ end }) => end?.outcome ?? null,
  message: ({ end }) => end?.message ?? null,
  change: ({ end }) => (end?.change == null ? null : JSON.stringify(end.change)),
};

/** Parameters of the lists of a period. */
const periodOf = ({ merchant }: AtMerchantContext, days: { first: string; last: string }) => ({
  merchantCode: merchant.code,
  timeZone: merchant.settings.timeZone,
  limit: PAGE,
  ...requireDays(days),
});

/** The rows of a result, and their sums below them. */
async function* rowsOfResult(...asked: Parameters<typeof presentResult>): AsyncGenerator<(readonly Cell[])[]> {
  const { rows, totals } = await presentResult(...asked);
  yield [...rows, ...totals.map((total) => ({ key: '', name: 'Total', ...total }))].map(
    ({ key, name, currency, bets, ...sums }) => {
      const amounts = [sums.staked, sums.returned, sums.result].map((sum) => money(parseMoney(sum), { currency }));
      return [key, name, currency, bets, ...amounts];
    },
  );
}

export const exportCalls = {
  exportHouseResult: answerAtMerchant('exportHouseResult', async ({ by, ...days }, call) =>
    csvFile(
      [by, 'name', 'currency', 'bets', 'staked', 'returned', 'result'],
      rowsOfResult(call, requireDays(days), by),
    ),
  ),
  exportMembers: answerAtMerchant('exportMembers', async ({ search }, { database, merchant: { code } }) =>
    listFile(
      MEMBERS,
      (after) => database.forMerchant(code, (tx) => searchMembers(tx, code, { search, after, limit: PAGE })),
      (row) => row.member_id,
    ),
  ),
  exportDeposits: answerAtMerchant('exportDeposits', async (days, call) => {
    const asked = periodOf(call, days);
    return listFile(
      DEPOSITS,
      (after) => call.database.forMerchant(asked.merchantCode, (tx) => readDepositsOfPeriod(tx, { ...asked, after })),
      (row) => row.deposit_id,
    );
  }),
  exportWithdrawals: answerAtMerchant('exportWithdrawals', async (days, call) => {
    const asked = periodOf(call, days);
    return listFile(
      WITHDRAWALS,
      (after) =>
        call.database.forMerchant(asked.merchantCode, (tx) => readWithdrawalsOfPeriod(tx, { ...asked, after })),
      (row) => row.withdrawal_id,
    );
  }),
  exportMerchantAudit: answerAtMerchant('exportMerchantAudit', async ({ staff, action }, { database, merchant }) => {
    const filter = { merchantCode: merchant.code, staff: staff || null, action: action || null, limit: PAGE };
    return listFile(
      ACTIONS,
      (before) =>
        database.forPlatform((tx) => readAudit(tx, { ...filter, before: before === null ? null : BigInt(before) })),
      (row) => row.position,
    );
  }),
  exportAuditLog: answerStaff('exportAuditLog', async (_input, { database }) => readAuditLines(database)),
};
