import type { Database } from '#server/platform/database/database.ts';
import { type PlatformCall, type StaffCall, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { staffIdentity } from '#server/platform/staff-command/staff-name.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type Commands, describeCommands, helpFor } from './command-help.ts';
import { runPlatformRecorded, runRecorded } from '#server/modules/staff/record-action.ts';

/** The staff command line over the commands of all modules. */
export interface CommandLine extends Commands {
  /** True for a first word that names a command of the platform and no merchant. */
  readonly isPlatformCommand: (name: string) => boolean;
  /**
   * Carries out one command of staff for a merchant: content, flags, payments, members (MISC-06). It is recorded where it changes
   * something or shows data of members.
   * @param call who acts, by default the account of the machine; the services of the installation, by default none
   * @throws StaffError when the words are off, v.ValiError when the new settings do not fit their schema, SandboxedMoneyError
   */
  readonly runForMerchant: (
    database: Database,
    merchant: Merchant,
    words: readonly string[],
    call?: Partial<StaffCall>,
  ) => Promise<string>;
  /**
   * Carries out one command that is for no merchant, and records it where it changes something.
   * @param call where the program answers and its services; who acts, by default the account of the machine
   * @throws StaffError when the words are off, v.ValiError when settings do not fit their schema, SandboxedMoneyError
   */
  readonly runForPlatform: (
    database: Database,
    words: readonly string[],
    call: Omit<PlatformCall, 'staff'> & Partial<Pick<PlatformCall, 'staff'>>,
  ) => Promise<string>;
  /** Every command, in short. */
  readonly describe: () => string;
  /** The answer to `--help` among the words; undefined when the words do not ask for help. */
  readonly helpFor: (words: readonly string[]) => string | undefined;
}

const unknown = (name: string) => new StaffError(`no command "${name}"; --help lists them`);

/** Makes the command line of commands that modules own. */
export function createCommandLine(commands: Commands): CommandLine {
  const { ofMerchant, ofPlatform } = commands;
  const isPlatformCommand = (name: string) => Object.hasOwn(ofPlatform, name);
  return {
    ...commands,
    isPlatformCommand,
    runForMerchant: async (database, merchant, [name = '', ...words], call = {}) => {
      const command = Object.hasOwn(ofMerchant, name) ? ofMerchant[name] : undefined;
      if (!command) throw unknown(name);
      const { outside = { sms: undefined, phoneVerification: undefined }, staff = staffIdentity() } = call;
      return runRecorded(database, merchant, { name, command, words }, { outside, staff });
    },
    runForPlatform: async (database, [name = '', ...words], call) => {
      const command = isPlatformCommand(name) ? ofPlatform[name] : undefined;
      if (!command) throw unknown(name);
      return runPlatformRecorded(database, { name, command, words }, { staff: staffIdentity(), ...call });
    },
    describe: () => describeCommands(commands),
    helpFor: (words) => helpFor(commands, words),
  };
}
