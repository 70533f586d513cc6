/** Edge of one symbol on the sheet and symbols in a row of it, as the art command paints them. */
const SHEET_CELL = 128;
const SHEET_COLUMNS = 4;

/** Symbols drawn once at the size the screen needs. */
export interface Sprites {
  /** Paints a letter's symbol into a square centred on x, y. */
  paint(context: CanvasRenderingContext2D, letter: string, x: number, y: number, size: number): void;
  /** Draws the symbols again for another cell size, in device pixels. */
  resize(pixels: number): void;
  /** One symbol as a separate picture, for the paytable. */
  toCanvas(letter: string, pixels: number): HTMLCanvasElement;
}

/** Loads a symbol sheet. `letters` gives its order. Rejects when the picture cannot be loaded. */
export async function loadSprites(address: string, letters: string): Promise<Sprites> {
  const sheet = new Image();
  sheet.src = address;
  await sheet.decode();
  let drawn = new Map<string, HTMLCanvasElement>();
  let size = 0;

  function draw(letter: string, pixels: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const index = letters.indexOf(letter);
    const [x, y] = [(index % SHEET_COLUMNS) * SHEET_CELL, Math.floor(index / SHEET_COLUMNS) * SHEET_CELL];
    canvas.getContext('2d')?.drawImage(sheet, x, y, SHEET_CELL, SHEET_CELL, 0, 0, pixels, pixels);
    return canvas;
  }

  return {
    paint(context, letter, x, y, edge) {
      const sprite = drawn.get(letter);
      if (sprite) context.drawImage(sprite, x - edge / 2, y - edge / 2, edge, edge);
    },
    resize(pixels) {
      if (pixels === size) return;
      size = pixels;
      drawn = new Map([...letters].map((letter) => [letter, draw(letter, pixels)]));
    },
    toCanvas: draw,
  };
}
