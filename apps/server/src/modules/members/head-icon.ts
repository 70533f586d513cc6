import { HEAD_ICONS, PICTURE_LIMIT_BYTES } from '@tessera/contract';
import { dropOtherFiles, type FilePlace, storeFile } from '#server/platform/files/files.ts';
import { squarePicture } from '#server/platform/files/picture.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { DRAWN, drawnIconUrl, headIconUrl, UPLOADED } from './head-icon-url.ts';
import { readMember } from './member-repository.ts';
import { updateHeadIcon } from './profile-repository.ts';

/** Edge of a stored head icon, pixels: three times the largest it is shown at. */
const EDGE = 288;

/** The head icon and the drawn ones to choose from. */
export const getHeadIcon = handleSession('getHeadIcon', async (_input, { platform, merchant, session, origin }) => {
  const member = await platform.database.forMerchant(merchant.code, (tx) =>
    readMember(tx, merchant.code, session.memberId),
  );
  const framesAt = framesOrigin(platform.config, origin);
  return {
    headIcon: headIconUrl(member?.head_icon ?? null, merchant.code, framesAt),
    choices: HEAD_ICONS.map((name) => ({ name, url: drawnIconUrl(name) })),
  };
});

async function uploadedPicture(file: Blob, context: SessionContext<'setHeadIcon'>): Promise<Buffer> {
  if (file.size > PICTURE_LIMIT_BYTES) return context.refuse('FILE_TOO_LARGE', { field: 'icon' });
  return squarePicture(new Uint8Array(await file.arrayBuffer()), EDGE);
}

/** Chooses a drawn head icon or takes an uploaded picture in; the one before is given up. */
export const setHeadIcon = handleSession('setHeadIcon', async (input, context) => {
  const { platform, merchant, session, origin } = context;
  const { code } = merchant;
  const place: FilePlace = { merchantCode: code, ownerId: session.memberId, purpose: 'head-icon' };
  const bytes = typeof input.icon === 'string' ? undefined : await uploadedPicture(input.icon, context);
  const stored = await platform.database.forMerchant(code, async (tx) => {
    const hash = bytes && (await storeFile(tx, platform.config, place, { bytes, type: 'image/webp' }));
    await dropOtherFiles(tx, platform.config, place, hash);
    const icon = hash ? `${UPLOADED}${hash}` : `${DRAWN}${String(input.icon)}`;
    await updateHeadIcon(tx, code, session.memberId, icon);
    return icon;
  });
  const address = headIconUrl(stored, code, framesOrigin(platform.config, origin));
  if (!address) throw new Error('a head icon was just set and must have an address');
  return { headIcon: address };
});
