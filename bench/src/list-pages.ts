import { type FilledMember, type FilledMerchant, firstPosition, KINDS, rowId } from './fill-lists.ts';
import type { Read } from './list-clients.ts';

/** Pages of staff hold 50 rows: what the page before this one ended with. */
const STAFF_PAGE = 50;
const DEEP_PAGE = 10_000;

/** A page that is measured. */
export interface ListPage {
  readonly name: string;
  read(): Promise<number>;
  /** Page that it is held against, and which aim holds for that. */
  readonly against?: { readonly name: string; readonly aim: 'deep' | 'size' };
}

/** The row that the deep page goes on behind, counted from the oldest on; in a short list the middle. */
const deepRow = (rows: number) => Math.max(Math.floor(rows / 2), rows - STAFF_PAGE * (DEEP_PAGE - 1));

/** First and deep page of a long list, and the first one of a short list, each against the first of the long one. */
function threePages(title: string, read: (place: number, deep: boolean) => Promise<number>, short = 1): ListPage[] {
  const first = `${title}, page 1`;
  return [
    { name: `${title}, few rows`, read: () => read(short, false) },
    { name: first, read: () => read(0, false), against: { name: `${title}, few rows`, aim: 'size' } },
    { name: `${title}, page 10,000`, read: () => read(0, true), against: { name: first, aim: 'deep' } },
  ];
}

/** Lists of a member that staff read. */
function recordPages(read: Read, merchant: string, members: readonly FilledMember[]): ListPage[] {
  const lists = {
    bets: KINDS.bet,
    movements: KINDS.movement,
    deposits: KINDS.deposit,
    withdrawals: KINDS.withdrawal,
    adjustments: KINDS.adjustment,
  };
  return Object.entries(lists).flatMap(([list, kind]) =>
    threePages(`${list} of a member`, (place, deep) => {
      const { account, rows } = members[place] as FilledMember;
      const before = deep ? { before: rowId(kind + place, deepRow(rows)) } : undefined;
      return read(`/staff/m/${merchant}/member/${list}`, { memberId: account.memberId, ...before });
    }),
  );
}

/** Lists of a merchant that staff read: the first merchant has long ones, the second short ones. */
export function staffPages(
  read: Read,
  merchants: readonly FilledMerchant[],
  members: readonly FilledMember[],
): ListPage[] {
  const [large] = merchants as [FilledMerchant];
  const at = (place: number) => merchants[place] as FilledMerchant;
  const membersPage = (query: Record<string, string>, place = 0) => read(`/staff/m/${at(place).code}/members`, query);
  const audit = (query: Record<string, string>, place = 0) => read(`/staff/m/${at(place).code}/audit`, query);
  const everywhere = (query: Record<string, string>) => read('/staff/audit', query);
  const lastMember = { after: rowId(KINDS.member, deepRow(large.rows)) };
  const lastEntry = { before: String(firstPosition(0) + 2 * deepRow(large.rows)) };
  const name = `bulk${String(large.rows / 10).padStart(7, '0')}`;
  const only = (title: string, page: () => Promise<number>): ListPage => ({ name: title, read: page });
  return [
    ...threePages('members', (place, deep) => membersPage(deep ? lastMember : {}, place)),
    only('members by a whole name', () => membersPage({ search: name })),
    only('members by the beginning of a name that 10 share', () => membersPage({ search: name.slice(0, -1) })),
    only('members by the beginning of a name that 1,000 share', () => membersPage({ search: name.slice(0, -3) })),
    only('members by the beginning of a name that a tenth shares', () => membersPage({ search: name.slice(0, -5) })),
    only('members by the beginning of a name that all share', () => membersPage({ search: 'bulk' })),
    only('members by the beginning that all share, page 10,000', () => membersPage({ search: 'bulk', ...lastMember })),
    only('members by an e-mail address', () => membersPage({ search: 'bulk5000@example.test' })),
    ...threePages('audit of a merchant', (place, deep) => audit(deep ? lastEntry : {}, place)),
    ...threePages('audit of everywhere', (_place, deep) => everywhere(deep ? lastEntry : {}))
      .slice(1)
      .map((page, index) => (index === 0 ? only(page.name, page.read) : page)),
    ...[
      { staff: 'person3@example.test' },
      { staff: 'nobody@example.test' },
      { action: 'command3' },
      { action: 'rareCommand' },
      { action: 'noCommand' },
      { staff: 'person7@example.test', action: 'rareCommand' },
      { staff: 'person3@example.test', action: 'command4' },
    ].flatMap((filter) => [
      only(`audit of a merchant by ${Object.values(filter).join(' and ')}`, () => audit(filter)),
      only(`audit of everywhere by ${Object.values(filter).join(' and ')}`, () => everywhere(filter)),
    ]),
    ...threePages('alarms that are over', (place, deep) =>
      read(`/staff/m/${at(place).code}/alarms/past`, deep ? { before: rowId(KINDS.alarm, deepRow(large.rows)) } : {}),
    ),
    ...threePages('deliveries to an endpoint', (place, deep) => {
      const { code, endpointId } = at(place);
      const before = deep ? { before: rowId(KINDS.delivery, deepRow(large.rows)) } : undefined;
      return read(`/staff/m/${code}/webhooks/deliveries`, { endpointId, ...before });
    }),
    ...[
      'alarms',
      'webhooks',
      'deposits',
      'deposits/watch',
      'withdrawals',
      'withdrawals/watch',
      'adjustments',
      'adjustments/watch',
    ].map((queue) => only(`queue ${queue}`, () => read(`/staff/m/${large.code}/${queue}`, {}))),
    ...recordPages(read, large.code, members),
  ];
}

const DAY_MS = 24 * 3600 * 1000;

/** Lists that a member reads of itself: one with a million rows, with ten thousand and with one thousand. */
export function memberPages(readers: readonly Read[]): ListPage[] {
  const lists: Readonly<Record<string, readonly [path: string, query: Readonly<Record<string, string>>]>> = {
    'betting record': ['/wps/game/records', { size: '20' }],
    'betting record of a day': [
      '/wps/game/records',
      { startDate: String(Date.now() - 2 * DAY_MS), endDate: String(Date.now() - DAY_MS) },
    ],
    transactions: ['/wps/member/transactions', { period: 'thirtyDays' }],
    'profit and loss': ['/wps/member/pnl', { period: 'thirtyDays' }],
    'statement of this month': ['/wps/member/statement', {}],
    'statement of the month before': ['/wps/member/statement', { period: monthBefore() }],
    deposits: ['/wps/transaction/deposit/reports', {}],
    withdrawals: ['/wps/transaction/withdraw', {}],
  };
  return Object.entries(lists).flatMap(([list, [path, query]]) => {
    const page = (place: number, extra = {}) => (readers[place] as Read)(path, { ...query, ...extra });
    const small = `own ${list}, 10,000 rows`;
    const first = `own ${list}, page 1`;
    const isPaged = !list.startsWith('statement') && list !== 'profit and loss';
    return [
      { name: `own ${list}, 1,000 rows`, read: () => page(2) },
      { name: small, read: () => page(1), against: { name: `own ${list}, 1,000 rows`, aim: 'size' } },
      { name: first, read: () => page(0), against: { name: small, aim: 'size' } },
      ...(isPaged
        ? [
            {
              name: `own ${list}, page 10,000`,
              read: () => page(0, { page: '10000' }),
              against: { name: first, aim: 'deep' as const },
            },
          ]
        : []),
    ] as const satisfies ListPage[];
  });
}

/** YYYY-MM of the month before this one. */
function monthBefore(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
