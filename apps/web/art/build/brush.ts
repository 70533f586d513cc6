import { leanBody } from './lean-emoji.ts';

/** A colour at a share (0..1) of a gradient, with its opacity. */
export type Stop = readonly [share: number, color: string, opacity?: number];

/** Collects what a picture needs to define (gradients, clips) and hands out references to it. */
export interface Brush {
  /** A gradient along a line given in shares of the painted box; downwards unless told. */
  readonly linear: (stops: readonly Stop[], line?: readonly [number, number, number, number]) => string;
  /** A gradient around a point given in shares of the painted box. */
  readonly radial: (stops: readonly Stop[], centre?: readonly [number, number, number]) => string;
  /** Any definition that needs an id; returns the reference. */
  readonly define: (markup: (id: string) => string) => string;
  /** A Fluent emoji centred at a point, turned by degrees. */
  readonly emoji: (name: string, x: number, y: number, size: number, turn?: number, flip?: boolean) => string;
  /** All definitions so far. */
  readonly definitions: () => string;
}

const number = (value: number) => String(Math.round(value * 10) / 10);
/** Coordinates as path text, one place after the point. */
export const at = (...values: number[]): string => values.map(number).join(' ');

/** A fresh brush for one picture. */
export function createBrush(): Brush {
  const definitions = new Map<string, string>();
  const define = (markup: (id: string) => string): string => {
    const key = markup('');
    const known = definitions.get(key);
    if (known) return known;
    const id = `b${definitions.size.toString(36)}`;
    definitions.set(key, id);
    return id;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([share, color, opacity]) =>
          `<stop offset="${share}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  let copies = 0;
  return {
    define,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`,
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`,
    emoji: (name, x, y, size, turn = 0, flip = false) => {
      copies += 1;
      const prefix = `e${copies}`;
      const body = leanBody(name)
        .replace(/\bid="([^"]+)"/g, (_, id: string) => `id="${prefix}${id}"`)
        .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${prefix}${id})`)
        .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${prefix}${id}"`);
      const scale = size / 32;
      return `<g transform="translate(${at(x, y)}) rotate(${turn}) scale(${(flip ? -scale : scale).toFixed(2)} ${scale.toFixed(2)}) translate(-16 -16)">${body}</g>`;
    },
    definitions: () =>
      `<defs>${[...definitions].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('')}</defs>`,
  };
}
