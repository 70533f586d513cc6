import { createSounds, type Sounds } from '../sounds.ts';
import { loadSprites, type Sprites } from '../stage/sprites.ts';
import { FieldPainter } from '../stage/field-painter.ts';
import { Stage } from '../stage/stage.ts';
import type { GameScreen } from './game-screen.ts';
import type { Shell } from './shell.ts';
import { type SoundButton, wireSoundButton } from './sound-button.ts';

/** Everything that shows and sounds, ready. */
export interface OpenStage {
  readonly stage: Stage;
  readonly sprites: Sprites;
  readonly sounds: Sounds;
  readonly soundButton: SoundButton;
}

/** Loads the symbols, follows the size of the window, and wires the sound button. */
export async function openStage(
  shell: Shell,
  game: GameScreen,
  names: () => { soundOn: string; soundOff: string },
): Promise<OpenStage> {
  const sprites = await loadSprites(game.look.symbols, game.look.sheet);
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
  const painter = new FieldPainter(shell.canvas, game.math, game.look, sprites);
  const stage = new Stage(painter, game.math, () => calm.matches);
  const sounds = createSounds(rememberedStorage());
  const soundButton = wireSoundButton(shell.sound, sounds, names);
  new ResizeObserver(() => stage.resize()).observe(shell.canvas);
  stage.resize();
  return { stage, sprites, sounds, soundButton };
}

/** The page's storage, or null where a frame may not have one. */
function rememberedStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** A quiet arrangement of symbols for a game that has no last round yet: it pays nothing and means nothing. */
export function emptyGrid({ math }: GameScreen): string {
  const { columns, rows, symbols } = math;
  const cells = Array.from(
    { length: columns * rows },
    (_, cell) => (cell * 3 + Math.floor(cell / rows)) % symbols.length,
  );
  return cells.map((index) => symbols[index]).join('');
}
