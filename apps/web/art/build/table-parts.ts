import { darken, lighten } from '@tessera/game-kit/art/color';
import { at, type Brush } from './brush.ts';
import { lettered } from './lettered.ts';
import type { Part } from './tile-spec.ts';

type Of<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

const turned = (x: number, y: number, degrees: number, scale: number, content: string) =>
  `<g transform="translate(${at(x, y)}) rotate(${degrees}) scale(${scale.toFixed(2)})">${content}</g>`;

/** The metal of rims and hubs. */
export const goldOf = (brush: Brush): string =>
  brush.linear([
    [0, '#fff3bd'],
    [0.35, '#f0b63c'],
    [0.65, '#a8660f'],
    [1, '#ffe08a'],
  ]);

const wedge = (r: number, from: number, to: number) =>
  `M0 0L${at(Math.cos(from) * r, Math.sin(from) * r)}A${r} ${r} 0 0 1 ${at(Math.cos(to) * r, Math.sin(to) * r)}z`;

/** A roulette wheel lying on the table, seen from the seat. */
export function paintRoulette(brush: Brush, { x, y, r, tone }: Of<'roulette'>): string {
  const pockets = 18;
  const slice = (offset: number) =>
    Array.from({ length: pockets / 2 }, (_, pocket) => {
      const from = ((pocket * 2 + offset) / pockets) * Math.PI * 2;
      return wedge(86, from, from + (Math.PI * 2) / pockets);
    }).join('');
  const wood = brush.radial([
    [0.6, lighten(tone, 0.25)],
    [0.85, tone],
    [1, darken(tone, 0.55)],
  ]);
  const bowl = brush.radial(
    [
      [0, lighten(tone, 0.45)],
      [1, darken(tone, 0.45)],
    ],
    [0.4, 0.35, 0.7],
  );
  const gold = goldOf(brush);
  const spokes = [0, 45, 90, 135].map(
    (turn) => `<rect x="-44" y="-3.500" width="88" height="7" rx="3.500" transform="rotate(${turn})"/>`,
  );
  const disc = `<circle r="112" fill="${gold}"/><circle r="107" fill="${wood}"/><circle r="91" fill="${gold}"/><path fill="#c81d33" d="${slice(0)}"/><path fill="#15131c" d="${slice(1)}"/><path fill="#12a05c" d="${wedge(86, 0, 0.35)}"/><circle r="86" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.500"/><circle r="64" fill="none" stroke="${lighten(tone, 0.7)}" stroke-width="2.500"/><circle r="58" fill="${bowl}"/><g fill="${gold}">${spokes.join('')}</g><circle r="17" fill="${gold}"/>`;
  const knob = `<path fill="${gold}" d="M-9 0q0-20 4-34h10q4 14 4 34z"/><circle cy="-38" r="10" fill="${gold}"/><circle cx="-3" cy="-41" r="3" fill="#fff" opacity=".8"/>`;
  const ball = brush.radial(
    [
      [0, '#fff'],
      [1, '#b9bccb'],
    ],
    [0.35, 0.3, 0.7],
  );
  return `<g transform="translate(${x} ${y}) scale(${(r / 112).toFixed(2)})"><ellipse cy="34" rx="122" ry="82" fill="#000" opacity=".4"/><g transform="translate(0 16) scale(1 .68)"><circle r="114" fill="${darken(tone, 0.7)}"/></g><g transform="scale(1 .68) rotate(-18)">${disc}</g>${knob}<circle cx="62" cy="-38" r="9" fill="${ball}"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55" d="M-96-26Q-74-62-24-70"/></g>`;
}

/** An upright wheel of fortune. */
export function paintFortune(brush: Brush, { x, y, r, tones }: Of<'fortune'>): string {
  const count = tones.length * 2;
  const gold = goldOf(brush);
  const slices = tones
    .map((tone, index) => {
      const paths = [index, index + tones.length].map((slice) => {
        const from = (slice / count) * Math.PI * 2;
        return wedge(96, from, from + (Math.PI * 2) / count);
      });
      return `<path fill="${tone}" d="${paths.join('')}"/>`;
    })
    .join('');
  const bulbs = Array.from({ length: 16 }, (_, bulb) => {
    const angle = (bulb / 16) * Math.PI * 2;
    return `<circle cx="${at(Math.cos(angle) * 105)}" cy="${at(Math.sin(angle) * 105)}" r="5"/>`;
  });
  const shine = brush.radial(
    [
      [0, '#fff', 0.5],
      [0.6, '#fff', 0],
      [1, '#000', 0.3],
    ],
    [0.4, 0.3, 0.75],
  );
  return `<g transform="translate(${x} ${y}) scale(${(r / 114).toFixed(2)})"><path fill="${gold}" d="M-14 60h28l34 150H-48z"/><circle r="116" cy="6" fill="#000" opacity=".35"/><circle r="114" fill="${gold}"/><circle r="98" fill="#3a1206"/><g transform="rotate(9)">${slices}</g><circle r="96" fill="${shine}"/><g fill="#fff8d6">${bulbs.join('')}</g><circle r="25" fill="${gold}"/><circle r="17" fill="#b3122f"/><circle cx="-5" cy="-6" r="5" fill="#fff" opacity=".6"/><path fill="#fff" stroke="#8d1024" stroke-width="4" stroke-linejoin="round" d="M-16-124h32L0-84z"/></g>`;
}

const SUITS: Readonly<Record<string, string>> = {
  S: 'M0-20C7-9 19-3 19 8a10 10 0 0 1-16 8q1 6 5 8H-8q4-2 5-8a10 10 0 0 1-16-8C-19-3-7-9 0-20z',
  H: 'M0 22C-9 11-21 4-21-7a10.500 10.500 0 0 1 21-4 10.500 10.500 0 0 1 21 4C21 4 9 11 0 22z',
  D: 'M0-23L17 0 0 23-17 0z',
  C: 'M0-21a9.500 9.500 0 0 1 8 15 10 10 0 1 1-5 17q1 8 5 11H-8q4-3 5-11a10 10 0 1 1-5-17 9.500 9.500 0 0 1 8-15z',
};

/** Cards in a fan, the last one on top. */
export function paintCards(brush: Brush, { x, y, size, faces, spread, back = '#7a1030' }: Of<'cards'>): string {
  const paper = brush.linear([
    [0, '#ffffff'],
    [1, '#dfe3f2'],
  ]);
  return faces
    .map((face, index) => {
      const place = index - (faces.length - 1) / 2;
      const edge = `<rect x="-47" y="-67" width="98" height="140" rx="11" fill="#000" opacity=".3"/>`;
      return turned(
        x + place * spread,
        y + Math.abs(place) * spread * 0.14,
        place * spread * 0.26,
        size / 140,
        `${edge}${face === 'XX' ? cardBack(back) : cardFace(paper, face, index === faces.length - 1 || spread > size * 0.55)}`,
      );
    })
    .join('');
}

function cardBack(tone: string): string {
  return `<rect x="-50" y="-70" width="100" height="140" rx="11" fill="#fff"/><rect x="-43" y="-63" width="86" height="126" rx="7" fill="${tone}"/><path fill="none" stroke="${lighten(tone, 0.45)}" stroke-width="3" d="M0-50L32 0 0 50-32 0zM0-28L18 0 0 28-18 0z"/>`;
}

/** A card seen whole shows its large mark; one that is mostly covered shows its corner alone. */
function cardFace(paper: string, face: string, whole: boolean): string {
  const [rank, suit] = [face.slice(0, -1), face.slice(-1)];
  const ink = suit === 'H' || suit === 'D' ? '#d8172f' : '#1a1830';
  const mark = SUITS[suit] as string;
  return `<rect x="-50" y="-70" width="100" height="140" rx="11" fill="${paper}"/><g fill="${ink}">${lettered('ultra', rank, -30, -34, 34, 40)}<path transform="translate(-30 -16) scale(.5)" d="${mark}"/>${whole ? `<path transform="translate(6 22) scale(1.450)" d="${mark}"/>` : ''}</g>`;
}

/** A stack of chips, one colour each, the last on top. */
export function paintChips(brush: Brush, { x, y, size, tones, height }: Of<'chips'>): string {
  const chip = (tone: string, level: number) => {
    const side = brush.linear(
      [
        [0, darken(tone, 0.5)],
        [0.35, lighten(tone, 0.15)],
        [1, darken(tone, 0.55)],
      ],
      [0, 0, 1, 0],
    );
    const up = -level * 13;
    return `<path fill="${side}" d="M-50 ${up}v-12a50 21 0 0 1 100 0v12a50 21 0 0 1-100 0z"/><path fill="#fff" opacity=".85" d="M-30 ${up + 16.8}v-12q7 2.500 14 3.300v12q-8-1-14-3.300zM16 ${up + 20}v-12q8-.8 14-3.300v12q-6 2.500-14 3.300z"/>`;
  };
  const stack = Array.from({ length: height }, (_, level) => chip(tones[level % tones.length] as string, level));
  const top = tones[(height - 1) % tones.length] as string;
  const up = -(height - 1) * 13 - 12;
  const face = `<ellipse cy="${up}" rx="50" ry="21" fill="${top}"/><ellipse cy="${up}" rx="42" ry="17" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="14 17" opacity=".9"/><ellipse cy="${up}" rx="30" ry="12" fill="${lighten(top, 0.25)}" stroke="#fff" stroke-opacity=".6" stroke-width="1.500"/>`;
  return turned(
    x,
    y,
    0,
    size / 100,
    `<ellipse cx="6" cy="12" rx="60" ry="24" fill="#000" opacity=".35"/>${stack.join('')}${face}`,
  );
}

/** Centres of the pips of a face on a 3 x 3 grid. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die seen from above one corner. */
export function paintDie(brush: Brush, { x, y, size, tone, pips, turn = 0 }: Of<'die'>): string {
  const ink = tone === '#ffffff' ? '#20182c' : '#ffffff';
  const side = (share: number) =>
    brush.linear([
      [0, share < 0 ? lighten(tone, -share) : darken(tone, share)],
      [1, darken(tone, Math.max(0, share) + 0.18)],
    ]);
  const dotsOf = (count: number) =>
    (PIPS[count] ?? [])
      .map(([px, py]) => `<circle cx="${px * 14}" cy="${py * 14}" r="${count === 1 ? 10 : 6.5}"/>`)
      .join('');
  const red = (count: number) => (count === 1 || count === 4 ? '#e0203a' : ink);
  const face = (matrix: string, paint: string, count: number) =>
    `<g transform="matrix(${matrix})"><rect x="-25" y="-25" width="50" height="50" rx="9" fill="${paint}"/><g fill="${red(count)}">${dotsOf(count)}</g></g>`;
  return turned(
    x,
    y,
    turn,
    size / 100,
    `<ellipse cy="44" rx="52" ry="16" fill="#000" opacity=".35"/><path fill="${darken(tone, 0.25)}" d="M0-46L42-23V23L0 46-42 23V-23z"/>${face('.866 -.5 .866 .5 0 -25', side(-0.2), pips[0])}${face('.866 .5 0 1 -21.650 12.500', side(0.06), pips[1])}${face('.866 -.5 0 1 21.650 12.500', side(0.2), pips[2])}`,
  );
}
