import { ValiError } from 'valibot';
import * as v from 'valibot';
import { SandboxedMoneyError } from '#server/modules/sandbox/sandbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readOnlyDatabase } from '#server/platform/database/read-only.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type ActionOutcome, insertAction, insertOutcome } from './staff-actions-repository.ts';
import { type ActionRecord, type StaffCall, type StaffCommand, StaffError } from './staff-command.ts';

/** Longest message that is kept of an outcome, characters. */
const LONGEST_MESSAGE = 2000;

/** A command as it was typed. */
export interface Invocation {
  readonly name: string;
  readonly command: StaffCommand;
  readonly words: readonly string[];
}

/** What is told to whoever typed a command that is refused; undefined for a fault. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof StaffError || error instanceof RangeError || error instanceof SandboxedMoneyError)
    return error.message;
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

/**
 * Carries out a command and records it. The action is committed before the command begins, its outcome after it ended, so that no
 * change is ever without a record: what a crash leaves behind is an action without an outcome. A command that does not declare
 * to change something gets a database that it cannot write to.
 * @throws what the command throws; what the database throws when the action cannot be recorded, and then nothing was done
 */
export async function runRecorded(
  database: Database,
  merchant: Merchant,
  { name, command, words }: Invocation,
  call: StaffCall,
): Promise<string> {
  const record = command.recordOf(words, merchant);
  const { effect } = record;
  const reach = effect === 'changes' ? database : readOnlyDatabase(database);
  if (effect === 'reads') return command.run(reach, merchant, words, call);
  const action = { staff: call.staff.name, effect, command: name, words: record.words ?? words };
  const actionId = await database.forMerchant(merchant.code, (tx) => insertAction(tx, merchant.code, action));
  const end = (outcome: ActionOutcome, message: string) =>
    database.forMerchant(merchant.code, (tx) =>
      insertOutcome(tx, merchant.code, actionId, { outcome, message: kept(record, outcome, message) }),
    );
  let answer: string;
  try {
    answer = await command.run(reach, merchant, words, call);
  } catch (error) {
    const refusal = refusalOf(error);
    // what went wrong is told even when it cannot be written down: the action then stays without an outcome
    await end(refusal === undefined ? 'failed' : 'refused', refusal ?? messageOf(error)).catch(() => undefined);
    throw error;
  }
  try {
    await end('done', answer);
    return answer;
  } catch (error) {
    // the change is made, and an answer may be shown this once
    return `${answer}\nIt is done, but its outcome could not be recorded (${messageOf(error)}).`;
  }
}
