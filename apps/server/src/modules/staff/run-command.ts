import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { STAFF_COMMANDS } from './merchant-changes.ts';
import { runRecorded } from './record-action.ts';
import { type StaffCall, StaffError } from './staff-command.ts';
import { staffIdentity } from './staff-name.ts';

/**
 * Carries out one command for a merchant, and records it where it changes something or shows data of members.
 * @param call who acts, by default the account of the machine; the services of the installation, by default none
 * @throws StaffError when the words are off, v.ValiError when the new settings do not fit their schema, SandboxedMoneyError
 */
export async function runStaffCommand(
  database: Database,
  merchant: Merchant,
  words: readonly string[],
  call: Partial<StaffCall> = {},
): Promise<string> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(STAFF_COMMANDS, name) ? STAFF_COMMANDS[name] : undefined;
  if (!command) throw new StaffError(`no command "${name}"`);
  const { outside = { sms: undefined, phoneVerification: undefined }, staff = staffIdentity() } = call;
  return runRecorded(database, merchant, { name, command, words: rest }, { outside, staff });
}
