import { createHash } from 'node:crypto';
import type { ChoiceOf } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import type { StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { changeMerchantWithin, type ChangedSettings, readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { answerAtMerchant, type AtMerchantContext, type StaffHandler } from './staff-call.ts';

/** A choice with its version, as the staff API shows it. */
export interface VersionedChoice<Choice extends object = object> {
  readonly version: string;
  readonly choice: Choice;
}

/** A choice with its version: a hash, so that equal choices have equal versions and different ones do not. */
export function versioned<Choice extends object>(choice: Choice): VersionedChoice<Choice> {
  return { version: createHash('sha256').update(JSON.stringify(choice)).digest('hex'), choice };
}

/** Further steps in the transaction of a change. */
interface ChangeAround {
  first?(tx: Transaction): Promise<unknown>;
  last?(tx: Transaction, changed: ChangedSettings): Promise<void>;
}

/**
 * Changes a part of the settings that is still as it was read, under the merchant's lock, and answers the changed part.
 * @param of the part with its version, as the staff API shows it
 * @param version of the part that was read; undefined: any version is changed
 * @param judge refuses settings that do not go together
 * @param around what else the transaction does: first of all, and once the settings are changed
 * @throws StaffRefusal CONFLICT with the present part, and what `judge` throws; NeedsSecondPerson where one person may not give more alone
 */
export async function changePart<Part extends VersionedChoice>(
  call: AtMerchantContext,
  of: (settings: MerchantSettings) => Part,
  version: string | undefined,
  change: (settings: MerchantSettings) => Partial<MerchantSettings>,
  judge: (after: MerchantSettings, before: MerchantSettings) => void = () => undefined,
  around: ChangeAround = {},
): Promise<Part> {
  const { code } = call.merchant;
  const { before, after } = await call.database.forMerchant(code, async (tx) => {
    await around.first?.(tx);
    const changed = await changeMerchantWithin(
      tx,
      code,
      (settings) => {
        const stands = of(settings);
        if (version !== undefined && stands.version !== version) throw new StaffRefusal('CONFLICT', { stands });
        const wanted = change(settings);
        judge({ ...settings, ...wanted }, settings);
        return wanted;
      },
      call.authority,
    );
    await around.last?.(tx, changed);
    return changed;
  });
  call.noteChange({ before: of(before).choice, after: of(after).choice });
  return of(after);
}

type Tree = Readonly<Record<string, unknown>>;

const valueAt = (settings: object, place: string): unknown =>
  place.split('.').reduce<unknown>((within, name) => (within as Tree | undefined)?.[name], settings);

/** A copy of an object with one value replaced. */
function withAt(tree: Tree, [name = '', ...below]: readonly string[], value: unknown): Tree {
  return { ...tree, [name]: below.length === 0 ? value : withAt((tree[name] ?? {}) as Tree, below, value) };
}

/** A declared part as it is now, its fields in one order, whatever order the database keeps them in. */
export function shownPart<Fields extends PartFields>(
  { fields }: Pick<SettingsPart<Fields>, 'fields'>,
  settings: MerchantSettings,
): VersionedChoice<ChoiceOf<Fields>> {
  const choice = Object.entries(fields).map(([name, { at, read }]) => {
    const stored = valueAt(settings, at);
    return [name, read ? read(stored, settings) : stored];
  });
  return versioned(Object.fromEntries(choice) as ChoiceOf<Fields>);
}

/** The settings that hold a declared part, with a choice written to its places. */
export function chosenSettings(
  { fields }: { readonly fields: PartFields },
  choice: Tree,
  settings: MerchantSettings,
): Partial<MerchantSettings> {
  let changed: Tree = {};
  for (const [name, { at, write }] of Object.entries(fields)) {
    const [top = '', ...below] = at.split('.');
    // Some fields are kept in one place: each finds what those before it wrote.
    const value = write ? write(choice[name], valueAt({ ...settings, ...changed }, at)) : choice[name];
    changed = withAt({ [top]: settings[top as keyof MerchantSettings], ...changed }, [top, ...below], value);
  }
  return changed as Partial<MerchantSettings>;
}

/** Declares the handler of a call that answers a declared part and nothing else. */
export function answerShown<Name extends StaffEndpointName>(
  name: Name,
  part: { readonly fields: PartFields },
): StaffHandler<Name> {
  const show = async (_input: unknown, { database, merchant }: AtMerchantContext) =>
    shownPart(part, await readSettings(database, merchant.code));
  return answerAtMerchant(name, show as unknown as Parameters<typeof answerAtMerchant<Name>>[1]);
}

/** Further checks of a change; each throws a StaffRefusal. */
interface PartRules<Choice> {
  /** By itself, before anything is locked. */
  check?(choice: Choice, call: AtMerchantContext): unknown;
  /** In the transaction, first of all. */
  first?(tx: Transaction, choice: Choice, call: AtMerchantContext): Promise<unknown>;
  /** By the settings that there would be. */
  judge?(after: MerchantSettings, call: AtMerchantContext, before: MerchantSettings): void;
}

/** Declares the handler of the call that changes a declared part. */
export function answerPart<Name extends StaffEndpointName, Fields extends PartFields>(
  name: Name,
  part: Pick<SettingsPart<Fields>, 'fields'> & { readonly change: (typeof staffEndpoints)[Name] },
  { check, first, judge }: PartRules<ChoiceOf<Fields>> = {},
): StaffHandler<Name> {
  const change = async (input: unknown, call: AtMerchantContext) => {
    const { version, choice } = input as { readonly version: string; readonly choice: ChoiceOf<Fields> };
    await check?.(choice, call);
    return changePart(
      call,
      (settings) => shownPart<Fields>(part, settings),
      version,
      (settings) => chosenSettings(part, choice, settings),
      (after, before) => judge?.(after, call, before),
      { first: async (tx) => first?.(tx, choice, call) },
    );
  };
  return answerAtMerchant(name, change as unknown as Parameters<typeof answerAtMerchant<Name>>[1]);
}
