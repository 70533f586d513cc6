import { randomInt } from 'node:crypto';
import sharp from 'sharp';

export const SLIDER_WIDTH = 300;
export const SLIDER_HEIGHT = 160;
/** Side of the square the piece is drawn in, with its knobs and edge. */
export const PIECE_SIZE = 60;

/** Body of the piece within its square, and how far the knobs stand out. */
const BODY = 40;
const MARGIN = (PIECE_SIZE - BODY) / 2;

/** Where the piece belongs: the corner of its square on the picture. Far enough from the start to need a move. */
export function newSliderPlace(): { x: number; y: number } {
  return { x: randomInt(90, SLIDER_WIDTH - PIECE_SIZE - 4), y: randomInt(8, SLIDER_HEIGHT - PIECE_SIZE - 8) };
}

/** Outline of a jigsaw piece with a knob above and one at the end side. */
function piecePath(x: number, y: number): string {
  const [left, top] = [x + MARGIN, y + MARGIN + 3];
  const side = BODY - 6;
  const knob = 7;
  return `M${left} ${top}h${side / 2 - knob}a${knob} ${knob} 0 1 1 ${knob * 2} 0h${side / 2 - knob}v${side / 2 - knob}a${knob} ${knob} 0 1 1 0 ${knob * 2}v${side / 2 - knob}h-${side}z`;
}

const color = (hue: number, saturation: number, lightness: number) =>
  `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`;

/** A ridge of hills from edge to edge. */
function hills(base: number, height: number, fill: string): string {
  const steps = 5;
  let path = `M-10 ${SLIDER_HEIGHT + 5}V${base}`;
  for (let step = 0; step < steps; step += 1) {
    const width = (SLIDER_WIDTH + 20) / steps;
    const end = base + randomInt(-height, height);
    path += `q${width / 2} ${randomInt(-height * 2, -4)} ${width} ${end - base}`;
    base = end;
  }
  return `<path d="${path}V${SLIDER_HEIGHT + 5}z" fill="${fill}"/>`;
}

function stars(hue: number): string {
  return Array.from(
    { length: 26 },
    () =>
      `<circle cx="${randomInt(SLIDER_WIDTH)}" cy="${randomInt(90)}" r="${randomInt(6, 18) / 10}" fill="${color(hue + randomInt(60), 80, 88)}" opacity="${randomInt(35, 90) / 100}"/>`,
  ).join('');
}

/** A lantern on a string: gives the eye edges all over the picture, so that the notch is not the only one. */
function lantern(hue: number): string {
  const [x, y, size] = [randomInt(20, SLIDER_WIDTH - 20), randomInt(24, 96), randomInt(9, 17)];
  return `<path d="M${x} -5V${y - size}" stroke="#fff8" stroke-width="1"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.86}" fill="${color(hue, 85, 58)}"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.45}" ry="${size * 0.86}" fill="${color(hue + 18, 95, 70)}"/><rect x="${x - size * 0.4}" y="${y - size}" width="${size * 0.8}" height="${size * 0.28}" rx="1" fill="${color(hue, 60, 34)}"/><rect x="${x - size * 0.4}" y="${y + size * 0.72}" width="${size * 0.8}" height="${size * 0.28}" rx="1" fill="${color(hue, 60, 34)}"/>`;
}

/** An evening scene, another one each time. */
function scene(): string {
  const hue = randomInt(360);
  const moon = { x: randomInt(30, SLIDER_WIDTH - 30), y: randomInt(20, 60), r: randomInt(12, 20) };
  const lanterns = Array.from({ length: 6 }, () => lantern(hue + 150 + randomInt(80))).join('');
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${color(hue, 62, 30)}"/><stop offset="1" stop-color="${color(hue + 50, 75, 66)}"/></linearGradient></defs>
<rect width="${SLIDER_WIDTH}" height="${SLIDER_HEIGHT}" fill="url(#sky)"/>${stars(hue)}
<circle cx="${moon.x}" cy="${moon.y}" r="${moon.r}" fill="${color(hue + 200, 60, 90)}"/>
${hills(104, 14, color(hue + 20, 42, 44))}${hills(124, 12, color(hue + 10, 46, 34))}${hills(142, 9, color(hue - 10, 50, 24))}${lanterns}`;
}

const svg = (viewBox: string, width: number, height: number, inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${inside}</svg>`,
  );

async function toWebp(drawing: Buffer): Promise<string> {
  // Twice the size, for the screens of phones.
  const picture = await sharp(drawing, { density: 144 }).webp({ quality: 82, alphaQuality: 90 }).toBuffer();
  return picture.toString('base64');
}

/** Draws the picture with its notch, and the piece cut from the same scene; both WebP in base64. */
export async function drawSlider({ x, y }: { x: number; y: number }): Promise<{ picture: string; piece: string }> {
  const drawn = scene();
  const outline = piecePath(x, y);
  const notch = `<path d="${outline}" fill="#000a" stroke="#fffa" stroke-width="1.5"/>`;
  const cut = `<defs><clipPath id="cut"><path d="${outline}"/></clipPath></defs><g clip-path="url(#cut)">${drawn}</g><path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`;
  const [picture, piece] = await Promise.all([
    toWebp(svg(`0 0 ${SLIDER_WIDTH} ${SLIDER_HEIGHT}`, SLIDER_WIDTH, SLIDER_HEIGHT, drawn + notch)),
    toWebp(svg(`${x} ${y} ${PIECE_SIZE} ${PIECE_SIZE}`, PIECE_SIZE, PIECE_SIZE, cut)),
  ]);
  return { picture, piece };
}
