import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';

/** How a command ended: carried out, refused with its reason, or broken off by a fault. */
export type ActionOutcome = 'done' | 'refused' | 'failed';

export interface StaffAction {
  readonly staff: string;
  readonly effect: 'changes' | 'discloses';
  readonly command: string;
  readonly words: readonly string[];
}

export interface StaffActionRow extends StaffAction {
  readonly started_at: Date;
  /** Null while it runs, and for ever when its process ended before it could say. */
  readonly outcome: ActionOutcome | null;
  readonly message: string | null;
  readonly ended_at: Date | null;
}

/** How an action ended. */
export interface ActionEnd {
  readonly outcome: ActionOutcome;
  readonly message: string | null;
  /** The values before and after, if the action notes them; any JSON. */
  readonly change: unknown;
}

const jsonOf = (change: unknown) => (change === null ? null : JSON.stringify(change));

/**
 * Writes down what is about to be done.
 * @param merchantCode null: to the platform
 * @returns the id its outcome is written under
 */
export async function insertAction(tx: Transaction, merchantCode: string | null, action: StaffAction): Promise<string> {
  const actionId = newUuid();
  await sql`select record_action(${merchantCode}, ${actionId}, ${action.staff}, ${action.effect}, ${action.command},
      ${[...action.words]}::text[])`.execute(tx);
  return actionId;
}

/** Writes down how it ended; a second outcome of the same action fails. @param merchantCode null: on the platform */
export async function insertOutcome(
  tx: Transaction,
  merchantCode: string | null,
  actionId: string,
  end: ActionEnd,
): Promise<void> {
  await sql`select record_outcome(${merchantCode}, ${actionId}, ${end.outcome}, ${end.message},
      ${jsonOf(end.change)}::jsonb)`.execute(tx);
}

/**
 * Actions at a merchant, newest first.
 * @param names of commands or of staff; none: all
 */
export async function readActions(
  tx: Transaction,
  merchantCode: string,
  { limit, names }: { readonly limit: number; readonly names: readonly string[] },
): Promise<StaffActionRow[]> {
  const only = names.length === 0 ? sql`` : sql`and (a.command = any(${[...names]}) or a.staff = any(${[...names]}))`;
  const found = await sql<StaffActionRow>`select a.staff, a.effect, a.command, a.words, a.started_at,
      o.outcome, o.message, o.ended_at
    from staff_action a left join staff_action_outcome o on o.merchant_code = a.merchant_code and o.action_id = a.action_id
    where a.merchant_code = ${merchantCode} ${only}
    order by a.started_at desc, a.action_id desc limit ${limit}`.execute(tx);
  return found.rows;
}

/**
 * Actions on the platform, newest first.
 * @param names of commands or of staff; none: all
 */
export async function readPlatformActions(
  tx: Transaction,
  { limit, names }: { readonly limit: number; readonly names: readonly string[] },
): Promise<StaffActionRow[]> {
  const only = names.length === 0 ? sql`` : sql`where (a.command = any(${[...names]}) or a.staff = any(${[...names]}))`;
  const found = await sql<StaffActionRow>`select a.staff, a.effect, a.command, a.words, a.started_at,
      o.outcome, o.message, o.ended_at
    from platform_action a left join platform_action_outcome o on o.action_id = a.action_id
    ${only} order by a.started_at desc, a.action_id desc limit ${limit}`.execute(tx);
  return found.rows;
}
