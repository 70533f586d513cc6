import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Strokes of each digit on a 20 x 30 field. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'M10 2C3 2 3 28 10 28S17 2 10 2',
  '1': 'M5 8L11 2V28M5 28H16',
  '2': 'M4 8C5 0 17 1 16 9C15 16 6 20 4 28H17',
  '3': 'M4 5C8 0 17 2 15 9C14 14 9 14 8 14C14 13 19 20 14 26C10 30 4 27 3 24',
  '4': 'M13 28V2L3 20H18',
  '5': 'M16 2H6L5 13C9 10 17 12 16 20C15 29 5 29 3 24',
  '6': 'M15 3C7 3 3 14 4 21C5 30 16 29 16 21C16 14 7 12 4 20',
  '7': 'M3 2H17L8 28M6 15H15',
  '8': 'M10 14C3 12 4 2 10 2S17 12 10 14C2 16 3 28 10 28S18 16 10 14',
  '9': 'M16 10C15 18 5 18 4 10C4 1 15 0 16 9C17 16 13 27 6 28',
};

const WIDTH = 150;
const HEIGHT = 50;
const between = (low: number, high: number) => randomInt(Math.round(low * 100), Math.round(high * 100)) / 100;

function digitPath(digit: string, index: number): string {
  const x = 10 + index * 27 + between(-2, 3);
  const y = 9 + between(-4, 5);
  const transform = `translate(${x} ${y}) rotate(${between(-18, 18)} 10 15) skewX(${between(-12, 12)}) scale(${between(0.9, 1.12)})`;
  return `<path d="${DIGITS[digit]}" transform="${transform}" stroke="hsl(${randomInt(360)} 60% 32%)" stroke-width="${between(2.6, 3.8)}"/>`;
}

function noisePath(): string {
  const points = Array.from({ length: 4 }, () => `${randomInt(WIDTH)} ${randomInt(HEIGHT)}`);
  return `<path d="M${points[0]}C${points.slice(1).join(' ')}" stroke="hsl(${randomInt(360)} 45% 55%)" stroke-width="1.4"/>`;
}

/** Digits of a new captcha; five, as clients of the wire expect (wire section 3). */
export function newCaptchaAnswer(): string {
  return Array.from({ length: 5 }, () => String(randomInt(10))).join('');
}

/** Draws digits as a small PNG and answers it in base64. */
export async function drawCaptcha(answer: string): Promise<string> {
  const digits = [...answer].map(digitPath).join('');
  const noise = Array.from({ length: 5 }, noisePath).join('');
  const dots = Array.from(
    { length: 40 },
    () => `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="0.9" fill="#889"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f3f2f7"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${noise}${digits}</g>${dots}</svg>`;
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
  return picture.toString('base64');
}
