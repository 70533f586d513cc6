import { darken, lighten } from '@tessera/game-kit/art/color';
import type { Brush } from './brush.ts';
import type { Backdrop } from './tile-spec.ts';

type Ground = Extract<Backdrop, { kind: 'stadium' }>['ground'];

/** The ground of a sport from the foot of the stands (y 250) to the lower edge. */
export function paintGround(brush: Brush, ground: Ground, surface: string): string {
  const base = brush.linear([
    [0, lighten(surface, 0.25)],
    [0.4, surface],
    [1, darken(surface, 0.5)],
  ]);
  const plain = `<path fill="${base}" d="M0 250h300v150H0z"/>`;
  const white = (d: string, width = 3) =>
    `<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${width}" d="${d}"/>`;
  const stripes = (opacity: number) =>
    `<path fill="#fff" opacity="${opacity}" d="M150 250L-150 400h90zM150 250L30 400h70zM150 250L170 400h70zM150 250L330 400h110z"/>`;
  switch (ground) {
    case 'grass':
      return `${plain}${stripes(0.12)}${white('M0 258h300M60 400L110 258M240 400L190 258')}<ellipse cx="150" cy="352" rx="120" ry="34" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`;
    case 'oval':
      return `${plain}${stripes(0.1)}<path fill="#e8cf95" d="M128 262h44l34 138H94z"/>${white('M116 300h68M104 352h92')}`;
    case 'wood': {
      const planks = Array.from({ length: 13 }, (_, plank) => `M150 200L${(plank - 6) * 70 + 150} 400`).join('');
      return `${plain}<path stroke="${darken(surface, 0.35)}" stroke-width="1.500" opacity=".6" d="${planks}"/>${white('M90 400L118 262h64l28 138M96 336Q150 300 204 336')}`;
    }
    case 'court':
      return `${plain}<path fill="${darken(surface, 0.2)}" d="M96 262h108l76 138H20z"/>${white('M96 262h108l76 138M96 262L20 400M150 262v138M66 316h168')}<path fill="#fff" opacity=".9" d="M0 292h300v5H0z"/><path fill="#0b1020" opacity=".35" d="M0 297h300v22H0z"/>`;
    case 'ring':
      return `<path fill="${darken(surface, 0.55)}" d="M0 250h300v150H0z"/><path fill="${base}" d="M30 300h240l60 100H-30z"/>${['#f4f6ff', '#e8384f', '#3b6df0'].map((rope, index) => `<path stroke="${rope}" stroke-width="6" d="M0 ${214 + index * 26}Q150 ${222 + index * 26} 300 ${214 + index * 26}"/>`).join('')}<path fill="#d9b24a" d="M14 190h16v130H14zM270 190h16v130h-16z"/>`;
    case 'turf':
      return `${plain}${stripes(0.08)}<path stroke="#fff" stroke-width="6" d="M0 276Q150 258 300 276M0 352Q150 326 300 352"/><path stroke="#fff" stroke-width="5" d="M30 274v34M110 267v32M190 267v32M270 274v34"/>`;
    case 'sand':
      return `<path fill="${darken(surface, 0.55)}" d="M0 250h300v150H0z"/><ellipse cx="150" cy="362" rx="190" ry="92" fill="${darken(surface, 0.3)}"/><ellipse cx="150" cy="356" rx="176" ry="82" fill="${base}"/><path fill="none" stroke="${lighten(surface, 0.4)}" stroke-width="3" opacity=".5" d="M10 344Q150 250 290 344"/>`;
  }
}
