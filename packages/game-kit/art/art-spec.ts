/** One part of a painted scene, drawn in order from back to front. Positions are shares (0..1) of the picture. */
export type SceneLayer =
  | { kind: 'stars'; amount: number; color: string }
  | { kind: 'disc'; x: number; y: number; size: number; color: string; halo: string }
  | { kind: 'rays'; x: number; y: number; color: string }
  | { kind: 'aurora'; y: number; colors: readonly [string, string] }
  | { kind: 'bunting'; y: number; colors: readonly string[] }
  | { kind: 'bubbles'; amount: number; color: string }
  | {
      kind: 'ridge';
      form: 'peak' | 'hill' | 'dune' | 'wave' | 'tree' | 'dome' | 'pagoda' | 'coral';
      y: number;
      height: number;
      color: string;
      shade: string;
    };

/** How one symbol is drawn. */
export type SymbolArt =
  | { style: 'hero'; emoji: string; tone: string }
  | { style: 'wild'; emoji: string; tone: string; label: string }
  | { style: 'scatter'; emoji: string; tone: string; label: string }
  | { style: 'bare'; emoji: string }
  | { style: 'letter'; text: string; tone: string }
  | { style: 'gem'; cut: 'round' | 'square' | 'hexagon' | 'kite' | 'drop' | 'triangle'; tone: string };

/** A placed emoji of a tile: share positions of its centre, share of the width, degrees. */
export type Placed = readonly [emoji: string, x: number, y: number, size: number, turn: number];

/** A game's whole art as data; the art command paints every picture from it. */
export interface ArtSpec {
  /** Sky from top to bottom. */
  readonly sky: readonly [string, string, string];
  readonly layers: readonly SceneLayer[];
  /** Lettering of the title, one entry a line. */
  readonly title: readonly string[];
  readonly font: 'luckiest-guy' | 'ultra' | 'slackey';
  /** Lettering fill from top to bottom, and its outline. */
  readonly lettering: readonly [string, string, string];
  readonly symbols: Readonly<Record<string, SymbolArt>>;
  readonly tile: readonly Placed[];
}
