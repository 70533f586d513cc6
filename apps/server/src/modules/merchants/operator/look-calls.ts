import type { Brand } from '@tessera/contract';
import type { StaffLook, StaffLookDraft } from '@tessera/contract/merchants/staff-looks';
import {
  BrandPictureMissing,
  discardLookDraft,
  type LookChanged,
  type LookDraft,
  LookUnreadable,
  listLooks,
  PictureMisfit,
  publishEarlierLook,
  publishLookDraft,
  readLook,
  saveLookDraft,
  storeIcon,
  storeLogo,
} from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

/** Looks on one page of the history. */
const PAGE = 20;

const presentDraft = ({ savedAt, ...draft }: LookDraft): StaffLookDraft => ({
  ...draft,
  savedAt: savedAt.toISOString(),
});

async function presentLook({ database, merchant }: AtMerchantContext): Promise<StaffLook> {
  const { draft, ...look } = await readLook(database, merchant.code);
  return { ...look, draft: draft ? presentDraft(draft) : null };
}

/** @throws StaffRefusal NOT_FOUND, and CONFLICT with the present draft */
function changed<Done extends object>(done: Done | LookChanged | undefined): Done {
  if (done === undefined) throw new StaffRefusal('NOT_FOUND');
  if (!('meanwhile' in done)) return done;
  throw new StaffRefusal('CONFLICT', { stands: done.meanwhile ? presentDraft(done.meanwhile) : null });
}

type Published = Exclude<Awaited<ReturnType<typeof publishEarlierLook>>, LookChanged | undefined>;

/** Publishes a look, notes the brand before and after, and answers the present look. @throws StaffRefusal LOOK_UNREADABLE with the pairs that fail */
async function publish(call: AtMerchantContext, run: () => Promise<Published | LookChanged | undefined>) {
  try {
    const { before, after } = changed(await run());
    call.noteChange({ before: { brand: before.brand }, after: { brand: after.brand } });
  } catch (error) {
    if (error instanceof LookUnreadable) throw new StaffRefusal('LOOK_UNREADABLE', { faults: error.faults });
    throw error;
  }
  return presentLook(call);
}

/** Keeps a picture for looks. @throws StaffRefusal PICTURE_SIZE, STORAGE_FULL */
async function keep<Kept extends object>(
  picture: Blob,
  call: AtMerchantContext,
  store: (...meant: Parameters<typeof storeLogo>) => Promise<Kept | undefined>,
): Promise<Kept> {
  const { database, platform, merchant, noteChange } = call;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const kept = await store(database, platform.config, merchant, bytes).catch((error: unknown) => {
    throw error instanceof PictureMisfit ? new StaffRefusal('PICTURE_SIZE') : error;
  });
  if (!kept) throw new StaffRefusal('STORAGE_FULL');
  noteChange({ before: null, after: kept });
  return kept;
}

export const lookCalls = {
  showLook: answerAtMerchant('showLook', async (_input, call) => presentLook(call)),
  listLooks: answerAtMerchant('listLooks', async ({ before }, { database, merchant }) => {
    const page = { before: before === undefined ? undefined : Number(before), limit: PAGE };
    const { looks, next } = await listLooks(database, merchant.code, page);
    return {
      rows: looks.map((look) => ({ ...look, publishedAt: look.publishedAt?.toISOString() ?? null })),
      next: next === undefined ? null : String(next),
    };
  }),
  saveLookDraft: answerAtMerchant('saveLookDraft', async ({ brand, version }, call) => {
    const { database, merchant, session, noteChange } = call;
    const meant = { brand: brand satisfies Brand, version };
    const saved = await saveLookDraft(database, merchant.code, meant, session.email).catch((error: unknown) => {
      throw error instanceof BrandPictureMissing ? new StaffRefusal('REQUEST_INVALID') : error;
    });
    const { before, after } = changed(saved);
    noteChange({ before: before ? { brand: before.brand } : null, after: { brand: after.brand } });
    return presentDraft(after);
  }),
  discardLookDraft: answerAtMerchant('discardLookDraft', async ({ version }, { database, merchant, noteChange }) => {
    const { discarded } = changed(await discardLookDraft(database, merchant.code, version));
    noteChange({ before: discarded ? { brand: discarded.brand } : null, after: null });
    return null;
  }),
  publishLook: answerAtMerchant('publishLook', async ({ version }, call) =>
    publish(call, () => publishLookDraft(call.database, call.merchant.code, version, call.session.email)),
  ),
  publishEarlierLook: answerAtMerchant('publishEarlierLook', async (meant, call) =>
    publish(call, () => publishEarlierLook(call.database, call.merchant.code, meant, call.session.email)),
  ),
  uploadLogo: answerAtMerchant('uploadLogo', async ({ picture }, call) => keep(picture, call, storeLogo)),
  uploadIcon: answerAtMerchant('uploadIcon', async ({ picture }, call) => keep(picture, call, storeIcon)),
};
