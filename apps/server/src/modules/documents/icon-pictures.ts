import type { Brand } from '@tessera/contract';
import sharp from 'sharp';
import { readBrandPicture } from '#server/modules/merchants/merchants.ts';
import type { Config } from '#server/platform/config/config.ts';
import { squarePng } from '#server/platform/files/picture.ts';
import { createShortCache } from './document-cache.ts';
import { MASKABLE, merchantIcon } from './merchant-icon.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Icons kept in memory: of some ten merchants in all their shapes. */
const MOST_KEPT = 50;

/** How an uploaded icon is laid on its square: see-through to the edge, whole on a ground, or clear of the edge on one. */
type Ground = 'none' | 'whole' | 'clear';

interface IconShape {
  readonly edge: number;
  readonly ground: Ground;
}

/** Icons that documents and manifests name, by the part of their path that says which one. */
export const ICON_SHAPES = {
  // Home screens of Apple show black where an icon is see-through.
  180: { edge: 180, ground: 'whole' },
  192: { edge: 192, ground: 'none' },
  512: { edge: 512, ground: 'none' },
  [MASKABLE]: { edge: 512, ground: 'clear' },
} as const satisfies Readonly<Record<string, IconShape>>;

/** Part of the edge that a mask may take away on every side. */
const MASKED = 0.1;

/** Colour of the corner of an icon that reaches it, `#rrggbb`, so that it goes on behind; white behind one that does not. */
async function groundOf(icon: Buffer): Promise<string> {
  const corner = await sharp(icon).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  const isSolid = corner[3] === 255;
  return isSolid ? `#${corner.subarray(0, 3).toString('hex')}` : '#ffffff';
}

const drawn = (icon: string, { edge }: IconShape): Promise<Buffer> =>
  sharp(Buffer.from(icon)).resize(edge, edge).png({ palette: true }).toBuffer();

async function uploaded(icon: Buffer, { edge, ground }: IconShape): Promise<Buffer> {
  if (ground === 'none') return squarePng(icon, edge);
  return squarePng(icon, edge, { colour: await groundOf(icon), free: ground === 'clear' ? MASKED : 0 });
}

/** Makes icons of brands as PNG and keeps them for some time: the merchant's own, or the drawn mark where there is none. */
export function createIcons(config: Config): (brand: Brand, shape: IconShape) => Promise<Buffer> {
  const pictures = createShortCache<Buffer>(DAY_MS, MOST_KEPT);
  return (brand, shape) => {
    const named = brand.ownIcon?.address ?? merchantIcon(brand);
    return pictures.get(`${shape.edge} ${shape.ground} ${named}`, async () => {
      const own = brand.ownIcon && (await readBrandPicture(config, brand.ownIcon.address));
      return own ? uploaded(own, shape) : drawn(merchantIcon(brand), shape);
    });
  };
}
