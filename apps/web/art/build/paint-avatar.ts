import { darken, lighten } from '@tessera/game-kit/art/color';
import { optimize } from 'svgo';
import type { Avatar } from './avatars.data.ts';
import { createBrush } from './brush.ts';

const INK = '#1d1a26';

function paintEyes({ apart, height, size, color }: NonNullable<Avatar['eyes']>): string {
  const eye = (x: number) => {
    const pupil = color ? size * 0.55 : size;
    const white = color ? `<circle cx="${x}" cy="${height}" r="${size}" fill="${color}"/>` : '';
    return `${white}<ellipse cx="${x}" cy="${height}" rx="${pupil}" ry="${color ? size * 0.9 : size * 1.15}" fill="${INK}"/><circle cx="${x + size * 0.3}" cy="${height - size * 0.4}" r="${size * 0.32}" fill="#fff"/>`;
  };
  return eye(48 - apart) + eye(48 + apart);
}

/** A head icon, 96 x 96 to the edge, because it is shown in a circle: ground, shoulders, head with light from above. */
export function paintAvatar({ behind, eyes, face, front, ground, head }: Avatar): string {
  const brush = createBrush();
  const sky = brush.radial(
    [
      [0, lighten(ground[0], 0.4)],
      [0.55, ground[0]],
      [1, ground[1]],
    ],
    [0.5, 0.3, 0.8],
  );
  const fur = brush.radial(
    [
      [0, lighten(face, 0.22)],
      [0.6, face],
      [1, darken(face, 0.14)],
    ],
    [0.42, 0.28, 0.85],
  );
  const [width, height] = head;
  const shoulders = `<path d="M14 100q4-22 34-22t34 22z" fill="${darken(face, 0.12)}"/>`;
  const shade = `<ellipse cx="48" cy="${57 + height}" rx="${width * 0.7}" ry="5" fill="#000" opacity=".16"/>`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${brush.definitions()}<path fill="${sky}" d="M0 0h96v96H0z"/><circle cx="80" cy="16" r="22" fill="#fff" opacity=".16"/><circle cx="12" cy="74" r="16" fill="#fff" opacity=".12"/>${shoulders}${shade}${behind}<ellipse cx="48" cy="56" rx="${width}" ry="${height}" fill="${fur}"/>${front}${eyes ? paintEyes(eyes) : ''}</svg>`;
  return optimize(markup, { multipass: true, floatPrecision: 2, plugins: ['preset-default'] }).data;
}
