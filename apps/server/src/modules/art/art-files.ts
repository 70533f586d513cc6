import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A picture as it is sent: its bytes as they are and, where that pays, compressed. */
export interface Picture {
  readonly type: string;
  /** Strong tag of the plain bytes; each encoding appends its own suffix. */
  readonly tag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Plain names joined by slashes: no dots before the ending, nothing empty, so no way out of the folder. */
const ART_PATH = /^(?:[A-Za-z0-9][A-Za-z0-9-]*\/)*[A-Za-z0-9][A-Za-z0-9_-]*\.(?:svg|png|webp|avif)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Makes a picture of bytes in memory. Vector pictures are compressed once, at the best quality. */
export async function pictureOf(bytes: Buffer, ending: string): Promise<Picture> {
  const picture = {
    type: TYPES[ending] ?? 'application/octet-stream',
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    plain: bytes,
  };
  if (ending !== '.svg') return picture;
  const [br, zipped] = await Promise.all([compressBrotli(bytes), compressGzip(bytes, { level: 9 })]);
  return { ...picture, br, gzip: zipped };
}

/** Reads pictures from folders and keeps them, ready to send, until their file changes. */
export class ArtFiles {
  readonly #pictures = new Map<string, { readonly version: string; readonly picture: Promise<Picture> }>();

  /** The picture at a path below the first folder that has it; undefined when no folder has it or the path is not one of ours. */
  async find(folders: readonly string[], path: string): Promise<Picture | undefined> {
    if (!ART_PATH.test(path)) return undefined;
    for (const folder of folders) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      const version = `${found.mtimeMs}/${found.size}`;
      const known = this.#pictures.get(file);
      if (known?.version === version) return known.picture;
      const picture = readFile(file).then((bytes) => pictureOf(bytes, extname(file)));
      this.#pictures.set(file, { version, picture });
      picture.catch(() => this.#pictures.delete(file));
      return picture;
    }
    return undefined;
  }
}
