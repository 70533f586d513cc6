import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { AVATARS } from './avatars.data.ts';
import { BRANDS, paintAppIcon, paintLogo, paintMark } from './brands.ts';
import { paintAvatar } from './paint-avatar.ts';
import { paintTile } from './paint-tile.ts';
import { paintVendor } from './paint-vendor.ts';
import { TILES } from './tiles.ts';
import { VENDOR_MARKS } from './vendors.data.ts';

const art = fileURLToPath(new URL('../', import.meta.url));
const folder = (name: string) => {
  mkdirSync(`${art}${name}`, { recursive: true });
  return `${art}${name}/`;
};

/** Edges in pixels of a brand's app icons. */
const ICON_SIZES = [180, 192, 512] as const;

async function buildBrands(): Promise<void> {
  for (const [name, brand] of Object.entries(BRANDS)) {
    const place = folder(`brands/${name}`);
    writeFileSync(`${place}mark.svg`, paintMark(brand));
    writeFileSync(`${place}logo.svg`, paintLogo(brand));
    const png = (svg: string, edge: number, file: string) =>
      sharp(Buffer.from(svg))
        .resize(edge)
        .png({ compressionLevel: 9, palette: true, quality: 92 })
        .toFile(`${place}${file}`);
    for (const edge of ICON_SIZES) await png(paintAppIcon(brand, edge === 180), edge, `icon-${edge}.png`);
    for (const edge of [192, 512]) await png(paintAppIcon(brand, true), edge, `icon-maskable-${edge}.png`);
  }
}

// Paints everything again: `npm run art -w @tessera/web`, with names of tiles to paint those alone.
const named = process.argv.slice(2);
const tiles = named.length > 0 ? TILES.filter((tile) => named.includes(tile.name)) : TILES;
for (const tile of tiles) writeFileSync(`${folder('tiles')}${tile.name}.svg`, paintTile(tile));
console.log(`painted ${tiles.length} tiles`);
if (named.length === 0) {
  for (const mark of VENDOR_MARKS) writeFileSync(`${folder('vendors')}${mark.code}.svg`, paintVendor(mark));
  for (const avatar of AVATARS) writeFileSync(`${folder('avatars')}${avatar.name}.svg`, paintAvatar(avatar));
  await buildBrands();
  console.log(`painted ${VENDOR_MARKS.length} vendors and ${Object.keys(BRANDS).length} brands`);
}
