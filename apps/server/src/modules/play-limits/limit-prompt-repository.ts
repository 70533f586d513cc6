import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LimitsOf } from './breaks-repository.ts';

/** Whether the member answered the question for a limit, and whether there ever was one. */
export async function readPromptState(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
): Promise<{ readonly isAnswered: boolean; readonly hasLimit: boolean }> {
  const { rows } = await sql<{ isAnswered: boolean; hasLimit: boolean }>`select
      exists (select from limit_prompt where merchant_code = ${merchantCode} and member_id = ${memberId}) as "isAnswered",
      exists (select from play_limit where merchant_code = ${merchantCode} and member_id = ${memberId}) as "hasLimit"`.execute(
    tx,
  );
  return rows[0] ?? { isAnswered: false, hasLimit: false };
}

/** Keeps that the member answered; the first answer stays. */
export async function writePromptAnswer(tx: Transaction, { merchantCode, memberId }: LimitsOf): Promise<void> {
  await sql`insert into limit_prompt (merchant_code, member_id) values (${merchantCode}, ${memberId})
    on conflict do nothing`.execute(tx);
}
