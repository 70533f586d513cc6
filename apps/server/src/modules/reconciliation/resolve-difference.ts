import type { Database } from '#server/platform/database/database.ts';
import { lockDifference, resolveLocked } from './differences-repository.ts';

/** What became of a wish to resolve a difference. */
export type ResolveOutcome =
  | { readonly outcome: 'resolved'; readonly what: string }
  /** Somebody was first, or it is gone by itself: then person and reason are null. */
  | { readonly outcome: 'closed'; readonly resolvedBy: string | null; readonly reason: string | null }
  /** One of its sides says something else by now. */
  | { readonly outcome: 'changed' };

/** Resolves a difference as it was seen. @returns undefined when there is none */
export async function resolveDifference(
  database: Database,
  merchantCode: string,
  {
    differenceId,
    version,
    staff,
    reason,
  }: { readonly differenceId: string; readonly version: number; readonly staff: string; readonly reason: string },
): Promise<ResolveOutcome | undefined> {
  return database.forMerchant(merchantCode, async (tx): Promise<ResolveOutcome | undefined> => {
    const current = await lockDifference(tx, merchantCode, differenceId);
    if (!current) return undefined;
    if (current.state !== 'open') return { outcome: 'closed', resolvedBy: current.resolved_by, reason: current.reason };
    if (current.version !== version) return { outcome: 'changed' };
    await resolveLocked(tx, merchantCode, differenceId, { staff, reason });
    return { outcome: 'resolved', what: current.what };
  });
}
