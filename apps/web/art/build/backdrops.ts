import type { ArtSpec } from '@tessera/game-kit/art/art-spec';
import { darken, lighten, mix } from '@tessera/game-kit/art/color';
import { decorNumbers, paintScene } from '@tessera/game-kit/art/scene';
import { at, type Brush } from './brush.ts';
import { paintGround } from './grounds.ts';
import type { Backdrop } from './tile-spec.ts';

type Of<Kind extends Backdrop['kind']> = Extract<Backdrop, { kind: Kind }>;

/** Paints the background of a tile, 300 x 400. */
export function paintBackdrop(brush: Brush, backdrop: Backdrop): string {
  switch (backdrop.kind) {
    case 'salon':
      return salon(brush, backdrop);
    case 'ocean':
      return ocean(brush, backdrop);
    case 'stadium':
      return stadium(brush, backdrop);
    case 'arena':
      return arena(brush, backdrop);
    case 'parlour':
      return parlour(brush, backdrop);
    case 'carnival':
      return carnival(brush, backdrop);
    case 'studio':
      return studio(brush, backdrop);
    case 'land':
      return land(brush, backdrop);
  }
}

const fill = (paint: string) => `<path fill="${paint}" d="M0 0h300v400H0z"/>`;

/** A soft light around a point. */
export function glow(brush: Brush, x: number, y: number, r: number, color: string, strength = 0.9): string {
  const paint = brush.radial([
    [0, lighten(color, 0.5), strength],
    [0.35, color, strength * 0.55],
    [1, color, 0],
  ]);
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`;
}

/** Rays of light from a point to the edges. */
function rays(brush: Brush, x: number, y: number, count: number, color: string, strength: number): string {
  const reach = 420;
  const wedges = Array.from({ length: count }, (_, wedge) => {
    const from = ((wedge + 0.25) / count) * Math.PI * 2;
    const to = from + Math.PI / count;
    return `M${at(x, y)}L${at(x + Math.cos(from) * reach, y + Math.sin(from) * reach)} ${at(x + Math.cos(to) * reach, y + Math.sin(to) * reach)}z`;
  });
  const id = brush.define(
    (own) =>
      `<radialGradient id="${own}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="300"><stop stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  return `<path fill="url(#${id})" d="${wedges.join('')}"/>`;
}

function dots(seed: number, amount: number, top: number, bottom: number, size: number, color: string): string {
  const next = decorNumbers(seed);
  return `<g fill="${color}">${Array.from({ length: amount }, () => {
    const [x, y, r] = [next() * 300, top + next() * (bottom - top), next()];
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(size * (0.4 + r * 0.9))}" opacity="${(0.15 + r * 0.5).toFixed(1)}"/>`;
  }).join('')}</g>`;
}

/** An evening room: curtains, warm lights out of focus, a felt table with a rail. */
function salon(brush: Brush, { tones: [deep, middle, bright], felt, rail }: Of<'salon'>): string {
  const wall = brush.linear([
    [0, deep],
    [0.6, middle],
    [1, deep],
  ]);
  const fold = brush.linear(
    [
      [0, deep, 0.75],
      [0.5, bright, 0.5],
      [1, deep, 0.7],
    ],
    [0, 0, 1, 0],
  );
  const curtain = (x: number, lean: number) =>
    [0, 1, 2]
      .map(
        (pleat) =>
          `<path fill="${fold}" d="M${x + pleat * 22 * lean} 0h${24 * lean}Q${x + (pleat * 22 + 14) * lean} 150 ${x + (pleat * 10 + 4) * lean} 290h${-12 * lean}Q${x + pleat * 16 * lean} 140 ${x + pleat * 22 * lean} 0z"/>`,
      )
      .join('');
  const cloth = brush.radial(
    [
      [0, lighten(felt, 0.32)],
      [0.6, felt],
      [1, darken(felt, 0.55)],
    ],
    [0.5, 0.25, 0.7],
  );
  const wood = brush.linear([
    [0, lighten(rail, 0.55)],
    [0.2, rail],
    [1, darken(rail, 0.65)],
  ]);
  const table = `<ellipse cx="150" cy="368" rx="232" ry="128" fill="${wood}"/><ellipse cx="150" cy="374" rx="214" ry="118" fill="${darken(felt, 0.6)}"/><ellipse cx="150" cy="380" rx="210" ry="116" fill="${cloth}"/><ellipse cx="150" cy="388" rx="168" ry="84" fill="none" stroke="${lighten(rail, 0.5)}" stroke-opacity=".5" stroke-width="2"/>`;
  return `${fill(wall)}${glow(brush, 150, 110, 190, bright, 0.75)}${dots(3, 16, 20, 220, 13, lighten(bright, 0.45))}${curtain(-6, 1)}${curtain(306, -1)}${table}`;
}

/** Under the sea: shafts of light, reefs near and far, sand. */
function ocean(brush: Brush, { tones: [deep, middle, bright], bed, coral }: Of<'ocean'>): string {
  const water = brush.linear([
    [0, bright],
    [0.4, middle],
    [1, deep],
  ]);
  const shaft = brush.linear([
    [0, '#fff', 0.5],
    [1, '#fff', 0],
  ]);
  const shafts = [
    [40, 26, -60],
    [110, 40, -30],
    [190, 24, 20],
    [250, 44, 70],
  ]
    .map(([x = 0, w = 0, lean = 0]) => `<path fill="${shaft}" d="M${x} 0h${w}l${lean + w} 330h${-w * 3}z"/>`)
    .join('');
  const far = brush.linear([
    [0, mix(middle, deep, 0.35)],
    [1, deep],
  ]);
  const branch = (x: number, y: number, size: number, paint: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})" stroke="${paint}" stroke-width="9" stroke-linecap="round" fill="none"><path d="M0 0V-62M0-22Q-26-30-24-58M0-34Q24-40 24-76M-24-44Q-38-48-36-64M24-58Q36-62 36-86"/></g>`;
  const sand = brush.linear([
    [0, lighten(bed, 0.35)],
    [1, darken(bed, 0.5)],
  ]);
  return `${fill(water)}${shafts}<path fill="${far}" d="M0 400V262q26-44 52-20t44-6 40 40 52-16 44-52 68 26v166z" opacity=".75"/>${glow(brush, 150, 190, 150, bright, 0.5)}${branch(34, 352, 1.25, darken(coral, 0.3))}${branch(272, 356, 1.35, coral)}<path fill="${sand}" d="M0 352q70-30 150-10t150-8v66H0z"/>${branch(8, 392, 1, lighten(coral, 0.15))}`;
}

/** Stands full of people under floodlights, and the ground of the sport. */
function stadium(brush: Brush, { tones: [deep, middle, bright], ground, surface }: Of<'stadium'>): string {
  const sky = brush.linear([
    [0, deep],
    [0.5, middle],
    [0.62, bright],
  ]);
  const stand = brush.linear([
    [0, darken(middle, 0.35)],
    [1, darken(deep, 0.35)],
  ]);
  const beam = brush.linear([
    [0, '#fff', 0.6],
    [1, '#fff', 0],
  ]);
  const lamp = (x: number, lean: number) =>
    `<path fill="${beam}" d="M${x - 20} 52h40l${lean + 60} 250h-150z"/><path stroke="${darken(deep, 0.2)}" stroke-width="4" d="M${x} 56v120"/><g fill="#fff"><rect x="${x - 24}" y="32" width="48" height="28" rx="5" fill="${darken(deep, 0.35)}"/>${[0, 1, 2].map((c) => `<circle cx="${x - 14 + c * 14}" cy="41" r="4.500"/><circle cx="${x - 14 + c * 14}" cy="52" r="4.500"/>`).join('')}</g>${glow(brush, x, 46, 52, '#fff6d8', 0.55)}`;
  const tiers = `<path fill="${stand}" d="M0 156Q150 204 300 156v104H0z"/><path fill="#fff" opacity=".12" d="M0 156Q150 204 300 156v6Q150 210 0 162z"/>`;
  return `${fill(sky)}${tiers}${dots(11, 64, 182, 250, 2.6, lighten(bright, 0.5))}${lamp(44, 10)}${lamp(256, -70)}${paintGround(brush, ground, surface)}`;
}

/** A dark hall with a lit stage, screens and a floor of light. */
function arena(brush: Brush, { tones: [deep, middle, bright], neon, second }: Of<'arena'>): string {
  const hall = brush.linear([
    [0, deep],
    [0.55, middle],
    [1, deep],
  ]);
  const beam = (color: string) =>
    brush.linear([
      [0, color, 0.75],
      [1, color, 0],
    ]);
  const lines = Array.from({ length: 9 }, (_, line) => `M150 270L${(line - 4) * 95 + 150} 400`).join('');
  const rows = [278, 290, 308, 334, 370].map((y) => `M0 ${y}h300`).join('');
  const floor = brush.linear([
    [0, neon, 0.05],
    [1, neon, 0.35],
  ]);
  return `${fill(hall)}${glow(brush, 150, 175, 200, bright, 0.8)}<path fill="${beam(neon)}" d="M20 0h34l120 300H70z"/><path fill="${beam(second)}" d="M246 0h34l-50 300H126z"/><path fill="${beam(bright)}" d="M138 0h24l44 290H94z" opacity=".6"/><path fill="none" stroke="${neon}" stroke-width="5" d="M150 38l104 60v120l-104 60-104-60V98z" opacity=".85"/><path fill="none" stroke="#fff" stroke-width="1.500" d="M150 38l104 60v120l-104 60-104-60V98z" opacity=".8"/><path fill="none" stroke="${second}" stroke-width="3" d="M150 8l130 75v150l-130 75L20 233V83z" opacity=".4"/><path fill="${darken(deep, 0.4)}" d="M0 270h300v130H0z"/><path fill="${floor}" d="M0 270h300v130H0z"/><path stroke="${neon}" stroke-width="1.500" opacity=".55" d="${lines}${rows}"/><path stroke="#fff" stroke-width="2" opacity=".7" d="M0 270h300"/>`;
}

/** A quiet room with a round window, lattice and a cloth on the table. */
function parlour(brush: Brush, { tones: [deep, middle, bright], trim, cloth }: Of<'parlour'>): string {
  const wall = brush.linear([
    [0, middle],
    [1, deep],
  ]);
  const moon = brush.radial(
    [
      [0, lighten(bright, 0.7)],
      [0.7, bright],
      [1, mix(bright, middle, 0.5)],
    ],
    [0.5, 0.4, 0.6],
  );
  const gold = brush.linear([
    [0, lighten(trim, 0.6)],
    [0.5, trim],
    [1, darken(trim, 0.5)],
  ]);
  const top = brush.linear([
    [0, lighten(cloth, 0.25)],
    [1, darken(cloth, 0.6)],
  ]);
  const lattice = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => `M0 ${row * 40}h300M${row * 42} 0v290`).join('');
  return `${fill(wall)}<path stroke="${darken(deep, 0.25)}" stroke-width="3" opacity=".5" d="${lattice}"/><circle cx="150" cy="160" r="128" fill="${gold}"/><circle cx="150" cy="160" r="118" fill="${darken(deep, 0.3)}"/><circle cx="150" cy="160" r="113" fill="${moon}"/><path fill="${mix(bright, deep, 0.4)}" opacity=".5" d="M42 190q40-50 78-14t60-22 78 40q-20 78-108 79T42 190z"/>${rays(brush, 150, 160, 16, '#ffffff', 0.25)}<path fill="${gold}" d="M0 296h300v9H0z"/><path fill="${top}" d="M0 303h300v97H0z"/>`;
}

/** A fairground: a burst of stripes, bulbs and bunting. */
function carnival(brush: Brush, { tones: [deep, middle, bright], flags }: Of<'carnival'>): string {
  const sky = brush.radial(
    [
      [0, bright],
      [0.55, middle],
      [1, deep],
    ],
    [0.5, 0.5, 0.75],
  );
  const bunting = (y: number, sag: number, shift: number) =>
    `<path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" d="M-4 ${y}Q150 ${y + sag * 2} 304 ${y}"/>${Array.from(
      { length: 9 },
      (_, flag) => {
        const x = flag * 34 + 2;
        const drop = y + Math.sin(((flag + 0.5) / 9) * Math.PI) * sag;
        return `<path fill="${flags[(flag + shift) % flags.length]}" d="M${at(x, drop)}h28l-14 32z"/>`;
      },
    ).join('')}`;
  const hill = brush.linear([
    [0, mix(deep, middle, 0.4)],
    [1, darken(deep, 0.4)],
  ]);
  return `${fill(sky)}${rays(brush, 150, 200, 14, lighten(bright, 0.6), 0.6)}${glow(brush, 150, 200, 150, '#fff4c4', 0.5)}${bunting(6, 46, 0)}${bunting(44, 22, 2)}<path fill="${hill}" d="M0 330q150-56 300 0v70H0z"/>`;
}

/** The stage of a draw: rings of light and a lit plinth. */
function studio(brush: Brush, { tones: [deep, middle, bright], light }: Of<'studio'>): string {
  const wall = brush.radial(
    [
      [0, bright],
      [0.5, middle],
      [1, deep],
    ],
    [0.5, 0.42, 0.7],
  );
  const step = brush.linear([
    [0, lighten(light, 0.5)],
    [0.12, light],
    [0.3, mix(light, deep, 0.6)],
    [1, darken(deep, 0.4)],
  ]);
  const ring = (r: number, opacity: number) =>
    `<circle cx="150" cy="172" r="${r}" fill="none" stroke="${light}" stroke-width="4" opacity="${opacity}"/>`;
  return `${fill(wall)}${rays(brush, 150, 172, 12, lighten(bright, 0.5), 0.45)}${ring(132, 0.7)}${ring(160, 0.4)}${ring(192, 0.2)}<path fill="${darken(deep, 0.45)}" d="M0 320h300v80H0z" opacity=".8"/><ellipse cx="150" cy="356" rx="150" ry="42" fill="${step}"/><ellipse cx="150" cy="336" rx="118" ry="30" fill="${step}"/><ellipse cx="150" cy="331" rx="112" ry="25" fill="${mix(light, deep, 0.35)}"/>${glow(brush, 150, 330, 100, light, 0.35)}`;
}

/** A landscape in layers, painted like the scenes of our own games. */
function land(brush: Brush, { sky, layers, glow: color }: Of<'land'>): string {
  const art: ArtSpec = {
    sky,
    layers,
    title: [],
    font: 'ultra',
    lettering: ['#ffffff', '#ffffff', '#000000'],
    symbols: {},
    tile: [],
  };
  return `${paintScene(art, 300, 400)}${glow(brush, 150, 195, 160, color, 0.55)}`;
}
