import { expect } from 'vitest';
import type { ConsoleTest, StaffAnswered, TestStaff } from './staff-client.ts';

/** Calls that list records of one member page by page. */
export type RecordList =
  | 'listMemberMovements'
  | 'listMemberBonuses'
  | 'listMemberDeposits'
  | 'listMemberWithdrawals'
  | 'listMemberBets'
  | 'listMemberOrders';

/** Every page of a list of one member's records, as somebody on the staff reads them. */
export async function readPages<Name extends RecordList>(
  { call }: ConsoleTest,
  { token }: TestStaff,
  name: Name,
  memberId: string,
): Promise<StaffAnswered<Name>['value'][]> {
  const pages: StaffAnswered<Name>['value'][] = [];
  for (let before: string | undefined; pages.length === 0 || before !== undefined; ) {
    const { status, value } = await call(name, { memberId, ...(before && { before }) } as never, { token });
    expect(status).toBe(200);
    pages.push(value);
    before = value.next ?? undefined;
  }
  return pages;
}
