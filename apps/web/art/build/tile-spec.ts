import type { SceneLayer } from '@tessera/game-kit/art/art-spec';

/** Deep, middle and bright colour of a backdrop. */
export type Tones = readonly [deep: string, middle: string, bright: string];

/** The background behind the subject. Each kind belongs to a category, so that a category is known at a glance. */
export type Backdrop =
  | { readonly kind: 'salon'; readonly tones: Tones; readonly felt: string; readonly rail: string }
  | { readonly kind: 'ocean'; readonly tones: Tones; readonly bed: string; readonly coral: string }
  | {
      readonly kind: 'stadium';
      readonly tones: Tones;
      readonly ground: 'grass' | 'wood' | 'court' | 'ring' | 'turf' | 'sand' | 'oval';
      readonly surface: string;
    }
  | { readonly kind: 'arena'; readonly tones: Tones; readonly neon: string; readonly second: string }
  | { readonly kind: 'parlour'; readonly tones: Tones; readonly trim: string; readonly cloth: string }
  | { readonly kind: 'carnival'; readonly tones: Tones; readonly flags: readonly string[] }
  | { readonly kind: 'studio'; readonly tones: Tones; readonly light: string }
  | {
      readonly kind: 'land';
      readonly sky: readonly [string, string, string];
      readonly layers: readonly SceneLayer[];
      readonly glow: string;
    };

/** One thing in a scene, from back to front. Positions and sizes are units of the 300 x 400 picture. */
export type Part =
  | {
      readonly kind: 'emoji';
      readonly name: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly turn?: number;
      readonly flip?: boolean;
      /** Leaves out the shadow on the ground, for things that float or fly. */
      readonly floats?: boolean;
    }
  | { readonly kind: 'glow'; readonly x: number; readonly y: number; readonly r: number; readonly color: string }
  | { readonly kind: 'roulette'; readonly x: number; readonly y: number; readonly r: number; readonly tone: string }
  | {
      readonly kind: 'fortune';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly tones: readonly string[];
    }
  | {
      readonly kind: 'cards';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      /** Rank and suit, such as `AS` or `10H`; `XX` is a card face down. */
      readonly faces: readonly string[];
      readonly spread: number;
      readonly back?: string;
    }
  | {
      readonly kind: 'chips';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly tones: readonly string[];
      readonly height: number;
    }
  | {
      readonly kind: 'die';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly tone: string;
      readonly pips: readonly [top: number, left: number, right: number];
      readonly turn?: number;
    }
  | {
      readonly kind: 'ball';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly tone: string;
      readonly number: string;
      readonly turn?: number;
    }
  | {
      readonly kind: 'drum';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly tone: string;
      readonly balls: readonly string[];
    }
  | {
      readonly kind: 'mahjong';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly turn: number;
      readonly face: 'dots' | 'bamboo' | 'dragon';
      readonly back: string;
    }
  | {
      readonly kind: 'ticket';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly turn: number;
      readonly tone: string;
      readonly numbers: readonly number[];
    }
  | { readonly kind: 'ludo'; readonly x: number; readonly y: number; readonly size: number }
  | {
      readonly kind: 'coins';
      readonly seed: number;
      readonly amount: number;
      readonly top: number;
      readonly bottom: number;
    }
  | { readonly kind: 'bubbles'; readonly seed: number; readonly amount: number; readonly color: string }
  | { readonly kind: 'embers'; readonly seed: number; readonly amount: number; readonly color: string };

/** A tile of the catalogue as data. */
export interface TileSpec {
  /** `<vendor>-<code>`, the name of the file. */
  readonly name: string;
  readonly backdrop: Backdrop;
  readonly parts: readonly Part[];
  /** Colour of the light that falls in from above. */
  readonly light: string;
}
