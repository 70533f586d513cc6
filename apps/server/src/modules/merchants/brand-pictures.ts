import type { Brand, OwnIcon, OwnLogo } from '@tessera/contract';
import sharp from 'sharp';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { BRAND_PICTURES } from '#server/platform/files/file-routes.ts';
import { fileStores } from '#server/platform/files/file-stores.ts';
import { holdsFile, hasRoom, NO_MEMBER, storeFile } from '#server/platform/files/files.ts';
import { fittedDrawing, sizeOfPicture } from '#server/platform/files/picture.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

const BYTES_OF_MEGABYTE = 1_000_000;
/** A logo as it is kept: six times the height of the bar, so that it is sharp on every phone. */
const LOGO_BOX = { width: 1440, height: 180 } as const;
const LOGO_LEAST_HEIGHT = 40;
const LOGO_MOST_RATIO = 8;
/** Largest icon that a manifest asks for. */
const ICON_EDGE = 512;
const ICON_LEAST_EDGE = 192;
/** Icon beside the name: three dots to each of its 30 pixels. */
const SMALL_ICON_EDGE = 96;

/** A picture whose width and height fit no logo or icon. */
export class PictureMisfit extends Error {}

/** Looks name a picture that the merchant has not got. */
export class BrandPictureMissing extends Error {}

const placeOf = (merchantCode: string) => ({ merchantCode, ownerId: NO_MEMBER, purpose: 'brand' }) as const;

/** The merchant and the hash that a path of a brand's picture names. */
function namedBy(path: string): { readonly merchantCode: string; readonly fileHash: string } {
  const [, merchantCode = '', fileHash = ''] = /^\/brand-pictures\/(\w+)\/([0-9a-f]{64})\.webp$/.exec(path) ?? [];
  return { merchantCode, fileHash };
}

/** Keeps pictures of one brand together, or none. @returns their paths; undefined when the merchant's room for them is full */
function keep(
  database: Database,
  config: Config,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  pictures: readonly Buffer[],
): Promise<string[] | undefined> {
  const place = placeOf(code);
  return database.forMerchant(code, async (tx) => {
    if (!(await hasRoom(tx, place, settings.uploads.storageMegabytes * BYTES_OF_MEGABYTE))) return undefined;
    const paths: string[] = [];
    for (const bytes of pictures) {
      const hash = await storeFile(tx, config, place, { bytes, type: 'image/webp' });
      paths.push(`${BRAND_PICTURES}/${code}/${hash}.webp`);
    }
    return paths;
  });
}

/**
 * Keeps an uploaded logo among the files of the merchant; phones show it once a look that names it is published.
 * @returns undefined when the merchant's room is full
 * @throws Refusal FILE_TYPE for anything that is not a whole png or jpg by its content
 * @throws PictureMisfit when it is too small or too long
 */
export async function storeLogo(
  database: Database,
  config: Config,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  uploaded: Uint8Array,
): Promise<OwnLogo | undefined> {
  const sent = await sizeOfPicture(uploaded);
  if (sent.height < LOGO_LEAST_HEIGHT || sent.width > sent.height * LOGO_MOST_RATIO) throw new PictureMisfit();
  const bytes = await fittedDrawing(uploaded, LOGO_BOX);
  const { width, height } = await sharp(bytes).metadata();
  const [address] = (await keep(database, config, merchant, [bytes])) ?? [];
  return address === undefined ? undefined : { address, width, height };
}

/**
 * Keeps an uploaded icon among the files of the merchant, large and small.
 * @returns undefined when the merchant's room is full
 * @throws Refusal FILE_TYPE for anything that is not a whole png or jpg by its content
 * @throws PictureMisfit when it is too small or no square
 */
export async function storeIcon(
  database: Database,
  config: Config,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  uploaded: Uint8Array,
): Promise<OwnIcon | undefined> {
  const sent = await sizeOfPicture(uploaded);
  if (sent.width !== sent.height || sent.width < ICON_LEAST_EDGE) throw new PictureMisfit();
  const edges = [ICON_EDGE, SMALL_ICON_EDGE];
  const pictures = await Promise.all(edges.map((edge) => fittedDrawing(uploaded, { width: edge, height: edge })));
  const [address, small] = (await keep(database, config, merchant, pictures)) ?? [];
  return address === undefined || small === undefined ? undefined : { address, small };
}

/** @throws BrandPictureMissing when a path is that of no picture of this merchant */
export async function requirePictures(tx: Transaction, code: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { merchantCode, fileHash } = namedBy(path);
    if (merchantCode !== code || !(await holdsFile(tx, placeOf(code), fileHash)))
      throw new BrandPictureMissing(`merchant ${code} has no picture ${path}`);
  }
}

/** Pictures that a brand names. */
export const picturesOf = ({ ownLogo, ownIcon }: Brand): string[] =>
  [ownLogo?.address, ownIcon?.address, ownIcon?.small].filter((path) => path !== undefined);

/** Content of a picture that a brand names; undefined when it is gone. @throws Error when the store of files does not answer */
export function readBrandPicture(config: Config, path: string): Promise<Buffer | undefined> {
  return fileStores.chosen({ config }).provider.read({ ...namedBy(path), purpose: 'brand' });
}
