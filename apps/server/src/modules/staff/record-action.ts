import { ValiError } from 'valibot';
import * as v from 'valibot';
import { SandboxedMoneyError } from '#server/modules/real-money/real-money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SettingBeyondBounds } from '#server/platform/tenancy/setting-bounds.ts';
import { readOnlyDatabase } from '#server/platform/database/read-only.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  type ActionEnd,
  type ActionOutcome,
  insertAction,
  insertOutcome,
  type StaffAction,
} from './staff-actions-repository.ts';
import {
  type ActionRecord,
  type PlatformCall,
  type PlatformCommand,
  type StaffCall,
  type StaffCommand,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';

/** Longest message that is kept of an outcome, characters. */
const LONGEST_MESSAGE = 2000;

/** A command as it was typed. */
export interface Invocation<Command> {
  readonly name: string;
  readonly command: Command;
  readonly words: readonly string[];
}

/** The message for the author of a refused command; undefined for a fault. */
export function refusalOf(error: unknown): string | undefined {
  const isSaid = [StaffError, RangeError, SandboxedMoneyError, SettingBeyondBounds].some(
    (kind) => error instanceof kind,
  );
  if (isSaid && error instanceof Error) return error.message;
  if (error instanceof ValiError) {
    return error.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`).join('\n');
  }
  return undefined;
}

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** What is kept of an answer or a message: of what is shown about members nothing, of what can hold a secret nothing. */
function kept({ effect, isSecret = false }: ActionRecord, outcome: ActionOutcome, message: string): string | null {
  if (isSecret || (effect === 'discloses' && outcome === 'done')) return null;
  return message.slice(0, LONGEST_MESSAGE);
}

/** Where actions and their outcomes are written down. */
interface ActionLog {
  begin(action: StaffAction): Promise<string>;
  end(actionId: string, end: ActionEnd): Promise<void>;
}

const logOfMerchant = (database: Database, merchantCode: string): ActionLog => ({
  begin: (action) => database.forMerchant(merchantCode, (tx) => insertAction(tx, merchantCode, action)),
  end: (actionId, end) => database.forMerchant(merchantCode, (tx) => insertOutcome(tx, merchantCode, actionId, end)),
});

const logOfPlatform = (database: Database): ActionLog => ({
  begin: (action) => database.forPlatform((tx) => insertAction(tx, null, action)),
  end: (actionId, end) => database.forPlatform((tx) => insertOutcome(tx, null, actionId, end)),
});

/** One run of what staff asked for, as it is recorded. */
interface RecordedRun<Answer> {
  readonly database: Database;
  readonly log: ActionLog;
  readonly record: ActionRecord;
  readonly action: Omit<StaffAction, 'effect'>;
  /** Does what was asked for, with a database that it may use. */
  readonly run: (reach: Database) => Promise<Answer>;
  /** The recorded text of an answer, and of an error that is no fault; null and undefined for none. */
  readonly describe: (answer: Answer) => string | null;
  readonly refusalOf: (error: unknown) => string | undefined;
  /** The values before and after, once it ran. */
  readonly changeOf?: () => unknown;
  /** What is answered when all is done, but its outcome could not be recorded. */
  readonly unrecorded: (answer: Answer, error: unknown) => Answer;
}

/** The action is committed before the run begins, its outcome after it ended. */
async function recorded<Answer>(given: RecordedRun<Answer>): Promise<Answer> {
  const { database, log, record, action, run } = given;
  const { effect } = record;
  const reach = effect === 'changes' ? database : readOnlyDatabase(database);
  if (effect === 'reads') return run(reach);
  const actionId = await log.begin({ ...action, effect, words: record.words ?? action.words });
  const end = (outcome: ActionOutcome, message: string | null) =>
    log.end(actionId, {
      outcome,
      message: message === null ? null : kept(record, outcome, message),
      change: outcome === 'done' ? (given.changeOf?.() ?? null) : null,
    });
  let answer: Answer;
  try {
    answer = await run(reach);
  } catch (error) {
    const refusal = given.refusalOf(error);
    // an error is reported even when it cannot be recorded: the action then stays without an outcome
    await end(refusal === undefined ? 'failed' : 'refused', refusal ?? messageOf(error)).catch(() => undefined);
    throw error;
  }
  try {
    await end('done', given.describe(answer));
    return answer;
  } catch (error) {
    return given.unrecorded(answer, error);
  }
}

/** How a command of the command line is reported. */
const AS_COMMAND = {
  describe: (answer: string) => answer,
  refusalOf,
  // the change is made, and an answer may be shown this once
  unrecorded: (answer: string, error: unknown) =>
    `${answer}\nIt is done, but its outcome could not be recorded (${messageOf(error)}).`,
};

/**
 * Carries out a command and records it. The action is committed before the command begins, its outcome after it ended, so that no
 * change is ever without a record: what a crash leaves behind is an action without an outcome. A command that does not declare
 * to change something gets a database that it cannot write to.
 * @throws what the command throws; what the database throws when the action cannot be recorded, and then nothing was done
 */
export function runRecorded(
  database: Database,
  merchant: Merchant,
  { name, command, words }: Invocation<StaffCommand>,
  call: StaffCall,
): Promise<string> {
  return recorded({
    database,
    log: logOfMerchant(database, merchant.code),
    record: command.recordOf(words, merchant),
    action: { staff: call.staff.name, command: name, words },
    run: (reach) => command.run(reach, merchant, words, call),
    ...AS_COMMAND,
  });
}

/** Carries out a command of the platform and records it there, in the same way as `runRecorded`. */
export function runPlatformRecorded(
  database: Database,
  { name, command, words }: Invocation<PlatformCommand>,
  call: PlatformCall,
): Promise<string> {
  return recorded({
    database,
    log: logOfPlatform(database),
    record: command.recordOf(words),
    action: { staff: call.staff.name, command: name, words },
    run: (reach) => command.run(reach, words, call),
    ...AS_COMMAND,
  });
}

/** One call of the staff API, as it is recorded. */
export interface RecordedCall<Answer> {
  readonly staff: string;
  readonly name: string;
  /** Null: on the platform. */
  readonly merchantCode: string | null;
  readonly effect: ActionRecord['effect'];
  /** What was asked, without secrets. */
  readonly words: readonly string[];
  readonly run: (reach: Database, noteChange: (change: unknown) => void) => Promise<Answer>;
  readonly refusalOf: (error: unknown) => string | undefined;
  readonly onUnrecorded: (error: unknown) => void;
}

/** Carries out a call of the staff API and records it, in the same way as `runRecorded`. Answers are not kept. */
export function runCallRecorded<Answer>(database: Database, call: RecordedCall<Answer>): Promise<Answer> {
  let change: unknown = null;
  return recorded({
    database,
    log: call.merchantCode === null ? logOfPlatform(database) : logOfMerchant(database, call.merchantCode),
    record: { effect: call.effect },
    action: { staff: call.staff, command: call.name, words: call.words },
    run: (reach) =>
      call.run(reach, (noted) => {
        change = noted;
      }),
    describe: () => null,
    refusalOf: call.refusalOf,
    changeOf: () => change,
    unrecorded: (answer, error) => {
      call.onUnrecorded(error);
      return answer;
    },
  });
}
