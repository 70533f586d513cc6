import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { STAFF_COMMANDS } from './merchant-changes.ts';
import { PLATFORM_COMMANDS } from './platform-commands.ts';
import { runPlatformRecorded, runRecorded } from './record-action.ts';
import { type PlatformCall, type StaffCall, StaffError } from './staff-command.ts';
import { staffIdentity } from './staff-name.ts';

/**
 * Carries out one command of staff for a merchant: content, flags, payments, members (MISC-06). It is recorded where it changes
 * something or shows data of members.
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
  if (!command) throw new StaffError(`no command "${name}"; --help lists them`);
  const { outside = { sms: undefined, phoneVerification: undefined }, staff = staffIdentity() } = call;
  return runRecorded(database, merchant, { name, command, words: rest }, { outside, staff });
}

/** True for a first word that names a command of the platform and no merchant. */
export const isPlatformCommand = (name: string): boolean => Object.hasOwn(PLATFORM_COMMANDS, name);

/**
 * Carries out one command that is for no merchant, and records it where it changes something.
 * @param call where the program answers and its services; who acts, by default the account of the machine
 * @throws StaffError when the words are off, v.ValiError when settings do not fit their schema, SandboxedMoneyError
 */
export async function runPlatformCommand(
  database: Database,
  words: readonly string[],
  call: Omit<PlatformCall, 'staff'> & Partial<Pick<PlatformCall, 'staff'>>,
): Promise<string> {
  const [name = '', ...rest] = words;
  const command = isPlatformCommand(name) ? PLATFORM_COMMANDS[name] : undefined;
  if (!command) throw new StaffError(`no command "${name}"; --help lists them`);
  return runPlatformRecorded(database, { name, command, words: rest }, { staff: staffIdentity(), ...call });
}
