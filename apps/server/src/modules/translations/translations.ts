import type { Database } from '#server/platform/database/database.ts';
import { changesOf, namedBy, type Plan, planSheet, type SheetRow } from './plan-sheet.ts';
import { type Owner, readNamedItems, readSheetItems, type SheetItem } from './sheet-items.ts';

/** The present content of a merchant's translation sheet. */
export function listSheetItems(database: Database, merchant: Owner): Promise<SheetItem[]> {
  return database.forMerchant(merchant.code, (tx) => readSheetItems(tx, merchant));
}

/** What the import of rows would change. */
export function previewSheet(database: Database, merchant: Owner, rows: readonly SheetRow[]): Promise<Plan> {
  return database.forMerchant(merchant.code, async (tx) =>
    planSheet(rows, await readNamedItems(tx, merchant, namedBy(rows), 'free')),
  );
}

/**
 * Changes the texts that rows change, all of them or none. Rows that are unknown, refused, or of what somebody changed since change nothing.
 * @param planned name of the plan that was read
 * @returns the plan, and whether it was carried out: it is not when it is no longer the one that was read
 */
export function importSheet(
  database: Database,
  merchant: Owner,
  rows: readonly SheetRow[],
  { planned, staff }: { readonly planned: string; readonly staff: string },
): Promise<{ readonly plan: Plan; readonly isDone: boolean }> {
  return database.forMerchant(merchant.code, async (tx) => {
    const plan = planSheet(rows, await readNamedItems(tx, merchant, namedBy(rows), 'locked'));
    if (plan.name !== planned) return { plan, isDone: false };
    for (const [item, change] of changesOf(plan)) await item.store(tx, change, staff);
    return { plan, isDone: true };
  });
}

export type { Plan, PlannedRow, PlannedText, SheetRow } from './plan-sheet.ts';
export { type SheetItem, versionOf } from './sheet-items.ts';
