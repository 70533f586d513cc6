import { ContentRefused } from '#server/modules/announcements/announcements.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';

/** Runs a change that the rules of content check. @throws StaffRefusal CONTENT_REFUSED with the field and why */
export async function judgedContent<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    throw new StaffRefusal('CONTENT_REFUSED', { field: error.field, why: error.message });
  }
}

/** The fields that a change touched, as they were and as they are. @param unsaid fields that are left out */
export function touchedFields<Shown extends object>(
  before: Shown,
  after: Shown,
  unsaid: readonly string[],
): { readonly before: object; readonly after: object } {
  const names = (Object.keys(after) as (keyof Shown & string)[]).filter(
    (name) => !unsaid.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (of: Shown) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: only(before), after: only(after) };
}
