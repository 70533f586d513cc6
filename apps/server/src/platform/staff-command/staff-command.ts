import type { ProviderSettings } from '#server/platform/providers/registry.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { StaffIdentity } from './staff-name.ts';

/** A command that cannot be carried out as typed; the message says what was expected. */
export class StaffError extends Error {}

/** What the record of staff actions keeps of one invocation of a command. */
export interface ActionRecord {
  /**
   * `reads`: nothing is recorded. `discloses`: data of members is shown, so it is recorded. With either the command gets a database
   * that it cannot write to. `changes`: recorded, before anything is changed.
   */
  readonly effect: 'reads' | 'discloses' | 'changes';
  /** The words to record, if the typed ones can hold a secret. */
  readonly words?: readonly string[];
  /** True where the answer or a message can hold a secret: neither is kept. */
  readonly isSecret?: boolean;
}

export const READS: ActionRecord = { effect: 'reads' };
export const DISCLOSES: ActionRecord = { effect: 'discloses' };
export const CHANGES: ActionRecord = { effect: 'changes' };

/** Replaces a word that is not recorded. */
export const REDACTED_WORD = '(not kept)';

/** The record of a command by its first word; a word that is not named changes something. */
export function byFirstWord(named: Readonly<Record<string, ActionRecord>>): (words: readonly string[]) => ActionRecord {
  const records = new Map(Object.entries(named));
  return ([first = '']) => records.get(first) ?? CHANGES;
}

/** What a command gets beside its words. */
export interface StaffCall {
  /** The real services of the installation; real money is refused if there is only a sandbox. */
  readonly outside: ProviderSettings;
  readonly staff: StaffIdentity;
}

/** One command of the staff command line: how it is typed, what is recorded of it, and what it does for a merchant. */
export interface StaffCommand {
  readonly usage: string;
  readonly recordOf: (words: readonly string[], merchant: Merchant) => ActionRecord;
  readonly run: (database: Database, merchant: Merchant, words: readonly string[], call: StaffCall) => Promise<string>;
}

/** What a command of the platform gets beside its words. */
export interface PlatformCall extends StaffCall {
  /** Where the program answers, and where it notes the audit log's last entry. */
  readonly places: Pick<Config, 'publicUrl' | 'framesUrl' | 'port' | 'auditHeads'>;
}

/** One command that is for the platform and no merchant: how it is typed, what is recorded of it, and what it does. */
export interface PlatformCommand {
  readonly usage: string;
  readonly recordOf: (words: readonly string[]) => ActionRecord;
  readonly run: (database: Database, words: readonly string[], call: PlatformCall) => Promise<string>;
}
