/** Mixes a #rrggbb colour towards another by a share (0..1). */
export function mix(color: string, other: string, share: number): string {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(color, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A lighter shade of a #rrggbb colour. */
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/** A darker shade of a #rrggbb colour. */
export const darken = (color: string, share: number): string => mix(color, '#000000', share);
