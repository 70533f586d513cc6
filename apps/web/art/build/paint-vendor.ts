import { lighten } from '@tessera/game-kit/art/color';
import { optimize } from 'svgo';
import { createBrush } from './brush.ts';
import type { VendorMark } from './vendors.data.ts';

/** The mark of a vendor, 96 x 96, on its own plate, so that it reads on light and dark alike. */
export function paintVendor({ plate: [from, to], tint, white, tinted }: VendorMark): string {
  const brush = createBrush();
  const plate = brush.linear(
    [
      [0, lighten(from, 0.12)],
      [0.5, from],
      [1, to],
    ],
    [0, 0, 0.6, 1],
  );
  const light = brush.linear([
    [0, '#fff', 0.35],
    [1, '#fff', 0],
  ]);
  const paper = brush.linear([
    [0, '#fff'],
    [1, lighten(tint, 0.75)],
  ]);
  const mark = `<g transform="translate(9.600 9.600) scale(.8)"><path fill="${tint}" d="${tinted}"/><path fill="${paper}" d="${white}"/></g>`;
  return optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${brush.definitions()}<rect width="96" height="96" rx="24" fill="${plate}"/><path fill="${light}" d="M24 0h48a24 24 0 0 1 24 24v14Q48 58 0 38V24A24 24 0 0 1 24 0z"/>${mark}<rect x="1" y="1" width="94" height="94" rx="23" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/></svg>`,
    { multipass: true, floatPrecision: 2, plugins: ['preset-default'] },
  ).data;
}
