import { darken, lighten } from '@tessera/game-kit/art/color';
import { decorNumbers } from '@tessera/game-kit/art/scene';
import { at, type Brush } from './brush.ts';
import { lettered } from './lettered.ts';
import { goldOf } from './table-parts.ts';
import type { Part } from './tile-spec.ts';

type Of<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

/** A numbered ball. */
export function paintBall(brush: Brush, { x, y, r, tone, number, turn = 0 }: Of<'ball'>): string {
  const body = brush.radial(
    [
      [0, lighten(tone, 0.65)],
      [0.45, tone],
      [1, darken(tone, 0.55)],
    ],
    [0.36, 0.3, 0.75],
  );
  return `<g transform="translate(${at(x, y)}) rotate(${turn}) scale(${(r / 50).toFixed(2)})"><circle r="50" fill="${body}"/><circle r="27" fill="#fff"/><circle r="27" fill="none" stroke="${darken(tone, 0.3)}" stroke-width="2.500"/><g fill="#1b1630">${lettered('luckiest-guy', number, 0, 12, 33, 40)}</g><ellipse cx="-18" cy="-30" rx="15" ry="8" fill="#fff" opacity=".7" transform="rotate(-30 -18 -30)"/></g>`;
}

/** A glass drum full of balls on a stand. */
export function paintDrum(brush: Brush, { x, y, r, tone, balls }: Of<'drum'>): string {
  const gold = goldOf(brush);
  const glass = brush.radial(
    [
      [0, '#fff', 0.05],
      [0.75, '#fff', 0.12],
      [1, '#fff', 0.6],
    ],
    [0.5, 0.5, 0.5],
  );
  const places = [
    [-52, 50],
    [0, 62],
    [52, 48],
    [-68, 4],
    [-24, 18],
    [26, 14],
    [68, 2],
    [-40, -38],
    [8, -30],
    [50, -42],
    [-6, -70],
  ];
  const inside = places
    .map(([px = 0, py = 0], index) => {
      const color = balls[index % balls.length] as string;
      return paintBall(brush, {
        kind: 'ball',
        x: px,
        y: py,
        r: 25,
        tone: color,
        number: String(index * 4 + 3),
        turn: ((index * 47) % 60) - 30,
      });
    })
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${(r / 104).toFixed(2)})"><path fill="${gold}" d="M-70 96h140l26 60H-96z"/><path fill="${darken(tone, 0.3)}" d="M-58 108h116l16 38H-74z"/><circle r="104" fill="${darken(tone, 0.55)}" opacity=".55"/>${inside}<circle r="104" fill="${glass}"/><circle r="106" fill="none" stroke="${gold}" stroke-width="9"/><path fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".75" d="M-82-32A88 88 0 0 1-30-82"/><circle cy="-108" r="15" fill="${gold}"/></g>`;
}

/** A mahjong tile standing upright. */
export function paintMahjong(brush: Brush, { x, y, size, turn, face, back }: Of<'mahjong'>): string {
  const ivory = brush.linear([
    [0, '#fffef6'],
    [1, '#e6ddc6'],
  ]);
  const marks: Record<typeof face, string> = {
    dragon: `<path fill="none" stroke="#d3172c" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M-24-20h48V10h-48zM0-44V46"/>`,
    dots: [
      [-18, -34, '#1c8f57'],
      [18, -34, '#1d55b8'],
      [0, 0, '#d3172c'],
      [-18, 34, '#1d55b8'],
      [18, 34, '#1c8f57'],
    ]
      .map(
        ([cx, cy, color]) =>
          `<circle cx="${cx}" cy="${cy}" r="13" fill="${color}"/><circle cx="${cx}" cy="${cy}" r="6" fill="#fff"/>`,
      )
      .join(''),
    bamboo: [
      [-18, -28, '#1c8f57'],
      [18, -28, '#1c8f57'],
      [0, 0, '#d3172c'],
      [-18, 28, '#1c8f57'],
      [18, 28, '#1c8f57'],
    ]
      .map(
        ([cx, cy, color]) =>
          `<rect x="${(cx as number) - 5}" y="${(cy as number) - 17}" width="10" height="34" rx="5" fill="${color}"/><path stroke="#fff" stroke-width="2" d="M${(cx as number) - 5} ${cy}h10"/>`,
      )
      .join(''),
  };
  return `<g transform="translate(${at(x, y)}) rotate(${turn}) scale(${(size / 140).toFixed(2)})"><ellipse cx="10" cy="72" rx="58" ry="14" fill="#000" opacity=".3"/><rect x="-34" y="-76" width="100" height="146" rx="14" fill="${darken(back, 0.35)}"/><rect x="-40" y="-73" width="100" height="146" rx="14" fill="${back}"/><rect x="-48" y="-70" width="98" height="142" rx="12" fill="${ivory}"/>${marks[face]}</g>`;
}

/** A bingo ticket; marked numbers carry a dot. */
export function paintTicket(brush: Brush, { x, y, size, turn, tone, numbers }: Of<'ticket'>): string {
  const paper = brush.linear([
    [0, '#ffffff'],
    [1, '#e9ecf7'],
  ]);
  const cells = Array.from({ length: 20 }, (_, cell) => {
    const [cx, cy] = [(cell % 5) * 24 - 48, Math.floor(cell / 5) * 24 - 22];
    const marked = numbers.includes(cell);
    return `<rect x="${cx - 10}" y="${cy - 10}" width="20" height="20" rx="4" fill="${marked ? lighten(tone, 0.75) : '#dde2f0'}"/>${marked ? `<circle cx="${cx}" cy="${cy}" r="7.500" fill="${tone}"/>` : ''}`;
  });
  return `<g transform="translate(${at(x, y)}) rotate(${turn}) scale(${(size / 140).toFixed(2)})"><rect x="-62" y="-66" width="132" height="140" rx="13" fill="#000" opacity=".3"/><rect x="-66" y="-72" width="132" height="140" rx="13" fill="${paper}"/><path fill="${tone}" d="M-66-42v-17a13 13 0 0 1 13-13H53a13 13 0 0 1 13 13v17z"/><g fill="#fff">${lettered('luckiest-guy', 'BINGO', 0, -48, 24, 110)}</g>${cells.join('')}</g>`;
}

/** A ludo board lying on the table, with two pieces. */
export function paintLudo(brush: Brush, { x, y, size }: Of<'ludo'>): string {
  const gold = goldOf(brush);
  const home = (px: number, py: number, color: string) =>
    `<rect x="${px}" y="${py}" width="56" height="56" rx="6" fill="${color}"/><circle cx="${px + 28}" cy="${py + 28}" r="18" fill="#fff"/><circle cx="${px + 28}" cy="${py + 28}" r="9" fill="${color}"/>`;
  const cells = [-1, 0, 1]
    .flatMap((lane) =>
      [1, 2, 3].flatMap((step) => [-1, 1].map((side) => [lane * 12, side * (14 + step * 13)] as const)),
    )
    .map(([a, b]) => `M${a - 5} ${b - 5}h10v10h-10zM${b - 5} ${a - 5}h10v10h-10z`)
    .join('');
  const piece = (px: number, py: number, color: string) => {
    const body = brush.linear(
      [
        [0, lighten(color, 0.5)],
        [0.5, color],
        [1, darken(color, 0.5)],
      ],
      [0, 0, 1, 0],
    );
    return `<g transform="translate(${px} ${py})"><ellipse cy="3" rx="27" ry="9" fill="#000" opacity=".35"/><path fill="${body}" d="M-23 0q4-14 13-40h20q9 26 13 40a23 8 0 0 1-46 0z"/><circle cy="-52" r="20" fill="${body}"/><circle cx="-7" cy="-59" r="5" fill="#fff" opacity=".8"/></g>`;
  };
  return `<g transform="translate(${x} ${y}) scale(${(size / 200).toFixed(2)})"><g transform="scale(1 .72) rotate(45)"><rect x="-96" y="-96" width="200" height="200" rx="14" fill="#000" opacity=".35"/><rect x="-100" y="-100" width="200" height="200" rx="14" fill="${gold}"/><rect x="-90" y="-90" width="180" height="180" rx="8" fill="#fff7e3"/>${home(-84, -84, '#e3263f')}${home(28, -84, '#1f9d57')}${home(28, 28, '#f2b21c')}${home(-84, 28, '#2c6fe0')}<path fill="#d9cfb4" d="${cells}"/><path fill="#e3263f" d="M0 0L-18-18v36z"/><path fill="#1f9d57" d="M0 0L-18-18h36z"/><path fill="#f2b21c" d="M0 0L18-18v36z"/><path fill="#2c6fe0" d="M0 0L-18 18h36z"/></g>${piece(-34, 4, '#e3263f')}${piece(44, 34, '#2c6fe0')}</g>`;
}

/** Coins in flight, larger and lower towards the front. */
export function paintCoins(brush: Brush, { seed, amount, top, bottom }: Of<'coins'>): string {
  const next = decorNumbers(seed);
  const gold = goldOf(brush);
  return Array.from({ length: amount }, (_, index) => {
    const depth = (index + 1) / amount;
    const [x, y, turn] = [next() * 290 + 5, top + depth * (bottom - top) + next() * 20, next() * 140 - 70];
    const r = 7 + depth * 11;
    return `<g transform="translate(${at(x, y)}) rotate(${at(turn)}) scale(${(r / 20).toFixed(2)})"><ellipse cx="2" cy="3" rx="20" ry="14" fill="#7c4a08"/><ellipse rx="20" ry="14" fill="${gold}"/><ellipse rx="14" ry="9.500" fill="none" stroke="#8d580c" stroke-opacity=".7" stroke-width="2"/></g>`;
  }).join('');
}

/** Bubbles that rise. */
export function paintBubbles({ seed, amount, color }: Of<'bubbles'>): string {
  const next = decorNumbers(seed);
  const rings = Array.from({ length: amount }, () => {
    const [x, y, r] = [next() * 300, next() * 340, 3 + next() ** 2 * 13];
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}"/><circle cx="${at(x - r * 0.3)}" cy="${at(y - r * 0.35)}" r="${at(r * 0.2)}" fill="#fff" stroke="none"/>`;
  });
  return `<g fill="${color}" fill-opacity=".18" stroke="${color}" stroke-width="1.500" stroke-opacity=".75">${rings.join('')}</g>`;
}

/** Sparks of light in the air. */
export function paintEmbers({ seed, amount, color }: Of<'embers'>): string {
  const next = decorNumbers(seed);
  const sparks = Array.from({ length: amount }, () => {
    const [x, y, r] = [next() * 300, next() * 390, 2 + next() ** 2 * 9];
    return `M${at(x, y - r * 1.5)}L${at(x + r * 0.35, y - r * 0.35)} ${at(x + r * 1.5, y)} ${at(x + r * 0.35, y + r * 0.35)} ${at(x, y + r * 1.5)} ${at(x - r * 0.35, y + r * 0.35)} ${at(x - r * 1.5, y)} ${at(x - r * 0.35, y - r * 0.35)}z`;
  });
  return `<path fill="${color}" opacity=".85" d="${sparks.join('')}"/>`;
}
