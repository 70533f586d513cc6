import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as IconSet;

let copies = 0;

/** Starts the numbering of ids again, so that every picture comes out the same each time. */
export function restartIds(): void {
  copies = 0;
}

/** A Fluent emoji as a nested svg at a place in a picture, its ids made unique. Throws for an unknown name. */
export function emojiAt(name: string, x: number, y: number, size: number): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`no Fluent emoji is called ${name}`);
  copies += 1;
  const prefix = `e${copies}-`;
  const body = icon.body
    .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${prefix}${id}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${prefix}${id})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${prefix}${id}"`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`;
}
