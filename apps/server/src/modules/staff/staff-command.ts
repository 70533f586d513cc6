import type { OutsideServices } from '#server/modules/sandbox/sandbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** A command that cannot be carried out as typed; the message says what was expected. */
export class StaffError extends Error {}

/** One command of the staff command line: how it is typed, and what it does for a merchant. */
export interface StaffCommand {
  readonly usage: string;
  readonly run: (
    database: Database,
    merchant: Merchant,
    words: readonly string[],
    outside: OutsideServices,
  ) => Promise<string>;
}
