import type { Database } from '#server/platform/database/database.ts';
import { lockDifference, resolveLocked } from './differences-repository.ts';

/** What became of a wish to resolve a difference. */
export type ResolveOutcome =
  | { readonly outcome: 'resolved'; readonly what: string }
  /** Somebody was first, or it is gone by itself: then nobody and nothing stands in it. */
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
    const stands = await lockDifference(tx, merchantCode, differenceId);
    if (!stands) return undefined;
    if (stands.state !== 'open') return { outcome: 'closed', resolvedBy: stands.resolved_by, reason: stands.reason };
    if (stands.version !== version) return { outcome: 'changed' };
    await resolveLocked(tx, merchantCode, differenceId, { staff, reason });
    return { outcome: 'resolved', what: stands.what };
  });
}
