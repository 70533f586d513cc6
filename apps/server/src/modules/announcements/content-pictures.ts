import type { Database } from '#server/platform/database/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { CONTENT_PICTURES } from '#server/platform/files/file-routes.ts';
import { hasRoom, NO_MEMBER, storeFile } from '#server/platform/files/files.ts';
import { cleanPicture } from '#server/platform/files/picture.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

const BYTES_OF_MEGABYTE = 1_000_000;

const isUploaded = (address: string): boolean => address.startsWith(`${CONTENT_PICTURES}/`);

/** False for an address among uploaded pictures that is none of this merchant's. */
export function mayShowPicture(address: string, merchantCode: string): boolean {
  const [, owner] = /^\/content-pictures\/(\w+)\/[0-9a-f]{64}\.webp$/.exec(address) ?? [];
  return !isUploaded(address) || owner === merchantCode;
}

/**
 * Keeps a picture for the content of a merchant, written anew without metadata.
 * @returns the path by which a content names it; undefined when the merchant's room for pictures of content is full
 * @throws Refusal FILE_TYPE for anything that is not a whole png or jpg by its content
 */
export async function storeContentPicture(
  database: Database,
  config: Config,
  { code: merchantCode, settings }: Pick<Merchant, 'code' | 'settings'>,
  uploaded: Uint8Array,
): Promise<string | undefined> {
  const bytes = await cleanPicture(uploaded);
  const place = { merchantCode, ownerId: NO_MEMBER, purpose: 'content' } as const;
  return database.forMerchant(merchantCode, async (tx) => {
    // Its own room, so that what members upload never keeps staff from theirs.
    if (!(await hasRoom(tx, place, settings.uploads.storageMegabytes * BYTES_OF_MEGABYTE))) return undefined;
    const hash = await storeFile(tx, config, place, { bytes, type: 'image/webp' });
    return `${CONTENT_PICTURES}/${merchantCode}/${hash}.webp`;
  });
}

/** Address at which phones load a picture that an announcement names: uploads never share an origin with the app. */
export const shownPicture = (address: string, framesAt: string): string =>
  isUploaded(address) ? `${framesAt}${address}` : address;

/** Cleaned HTML with its uploaded pictures at the address that phones load them from. */
export const withShownPictures = (html: string, framesAt: string): string =>
  html.replaceAll(` src="${CONTENT_PICTURES}/`, ` src="${framesAt}${CONTENT_PICTURES}/`);
