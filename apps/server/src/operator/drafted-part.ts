import { isDeepStrictEqual } from 'node:util';
import { DRAFTED_PARTS, type DraftedPart, type SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { ChoiceOf } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import type { StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';
import {
  appendSettingVersion,
  deleteSettingDraft,
  lockSettings,
  readSettingDraft,
  readSettingVersions,
  type SettingDraftRow,
} from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, chosenSettings, shownPart, type VersionedChoice } from './settings-part.ts';
import { answerAtMerchant, type AtMerchantContext, type StaffHandler } from './staff-call.ts';

/** A part of the settings that is drafted and whose versions are kept. */
export interface PartOfSettings<Choice extends object> {
  readonly name: DraftedPart;
  /** The published choice, with its version. */
  of(settings: MerchantSettings): VersionedChoice<Choice>;
  /** Refuses a choice that names things of others, when it is drafted and when it is published. @throws StaffRefusal */
  requireOwn?(tx: Transaction, code: string, choice: Choice): Promise<void>;
}

/** Whether a stored choice can still be shown, whatever version of the program wrote it. */
export const isShowable = (part: DraftedPart, choice: unknown): choice is object =>
  v.is(DRAFTED_PARTS[part].shown, choice);

/** Whether a stored choice could be made today. */
export const isRestorable = (part: DraftedPart, choice: unknown): boolean => v.is(DRAFTED_PARTS[part].choice, choice);

/** A draft as it is shown; null: there is none, or one of a form that there no longer is. */
export function presentDraft(
  part: DraftedPart,
  row: SettingDraftRow | undefined,
  stands: VersionedChoice,
): SettingDraft | null {
  if (!row || !isShowable(part, row.choice) || !isShowable(part, row.base)) return null;
  const { choice, version, base, base_version: baseVersion, saved_at: savedAt, saved_by: savedBy } = row;
  return {
    part,
    version,
    choice,
    base: { version: baseVersion, choice: base },
    since: stands.version === baseVersion ? null : stands,
    savedAt: savedAt.toISOString(),
    savedBy,
    // Both choices were judged by the schemas of this very part.
  } as SettingDraft;
}

/** The versions that the caller read: of the published part, and of its draft, null for none. An absent version may be any. */
interface ReadOfPart {
  readonly version?: string | undefined;
  readonly draft?: string | null | undefined;
}

/**
 * Locks the merchant and answers the published choice of a part, with its draft; both must have the versions that were read.
 * @throws StaffRefusal CONFLICT with the one that differs, or both
 */
export async function requireRead(
  tx: Transaction,
  code: string,
  part: PartOfSettings<object>,
  read: ReadOfPart,
): Promise<{ readonly stands: VersionedChoice; readonly draft: SettingDraft | null }> {
  const stands = part.of(await lockSettings(tx, code));
  const draft = presentDraft(part.name, await readSettingDraft(tx, code, part.name), stands);
  const conflict = {
    ...(read.version !== undefined && read.version !== stands.version && { stands }),
    ...(read.draft !== undefined && read.draft !== (draft?.version ?? null) && { draft }),
  };
  if (Object.keys(conflict).length > 0) throw new StaffRefusal('CONFLICT', conflict);
  return { stands, draft };
}

/** Keeps the published choice. The choice before is kept first where other means set it, so that it can be restored. */
async function keepVersion(
  tx: Transaction,
  code: string,
  name: DraftedPart,
  { before, after, staff }: { readonly before: object; readonly after: object; readonly staff: string },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const [last] = await readSettingVersions(tx, code, name, { limit: 1 });
  if (!isDeepStrictEqual(last?.choice, before)) await appendSettingVersion(tx, code, name, before, null);
  await appendSettingVersion(tx, code, name, after, staff);
}

/**
 * Publishes a choice of a part as `changePart` does, keeps it among the versions and ends the draft, all or nothing.
 * @param read versions that were read; without one of a draft, a present draft stays as it is
 * @throws StaffRefusal CONFLICT with the published choice, the present draft, or both
 */
export function publishPart<Choice extends object>(
  call: AtMerchantContext,
  part: PartOfSettings<Choice>,
  read: ReadOfPart,
  change: (settings: MerchantSettings) => Partial<MerchantSettings>,
): Promise<VersionedChoice<Choice>> {
  const { code } = call.merchant;
  return changePart(call, part.of, read.version, change, undefined, {
    first: (tx) => requireRead(tx, code, part as unknown as PartOfSettings<object>, read),
    last: async (tx, changed) => {
      const [before, after] = [part.of(changed.before).choice, part.of(changed.after).choice];
      await part.requireOwn?.(tx, code, after);
      await keepVersion(tx, code, part.name, { before, after, staff: call.session.email });
      if (read.draft !== undefined) await deleteSettingDraft(tx, code, part.name);
    },
  });
}

/** A declared part as one that is drafted. @param requireOwn refuses a choice that names things of others */
export const draftedPart = <Fields extends PartFields, Name extends DraftedPart>(
  part: Pick<SettingsPart<Fields>, 'fields'> & { readonly draft?: Name },
  name: Name,
  requireOwn?: PartOfSettings<ChoiceOf<Fields>>['requireOwn'],
): PartOfSettings<ChoiceOf<Fields>> => ({
  name,
  of: (settings) => shownPart<Fields>(part, settings),
  ...(requireOwn && { requireOwn }),
});

/** Declares the handler of the call that publishes a declared part. */
export function answerPublished<Name extends StaffEndpointName, Fields extends PartFields>(
  name: Name,
  part: Pick<SettingsPart<Fields>, 'fields'> & { readonly change: (typeof staffEndpoints)[Name] },
  drafted: PartOfSettings<ChoiceOf<Fields>>,
): StaffHandler<Name> {
  const publish = (input: unknown, call: AtMerchantContext) => {
    const { choice, ...read } = input as ReadOfPart & { readonly choice: ChoiceOf<Fields> };
    return publishPart(call, drafted, read, (settings) => chosenSettings(part, choice, settings));
  };
  return answerAtMerchant(name, publish as unknown as Parameters<typeof answerAtMerchant<Name>>[1]);
}
