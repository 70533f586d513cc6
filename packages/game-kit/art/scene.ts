import type { ArtSpec, SceneLayer } from './art-spec.ts';
import { lighten } from './color.ts';

/** Reproducible numbers in 0..1 for the places of decorative things. */
export function decorNumbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 0x1_0000_0000;
  };
}

/** The scene of a game as SVG content for a picture of this size, without its outer element. */
export function paintScene(art: ArtSpec, width: number, height: number): string {
  const [top, middle, bottom] = art.sky;
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  const parts = art.layers.map((layer, index) => paintLayer(layer, width, height, index));
  return `<defs>${sky}</defs><path fill="url(#sky)" d="M0 0h${width}v${height}H0z"/>${parts.join('')}`;
}

function paintLayer(layer: SceneLayer, width: number, height: number, index: number): string {
  const number = decorNumbers(index + 7);
  switch (layer.kind) {
    case 'stars':
      return dots(layer.amount, width, height * 0.7, number, (r) => 0.5 + r * r * 1.8, layer.color);
    case 'bubbles':
      return dots(layer.amount, width, height, number, (r) => 2 + r * r * width * 0.03, layer.color);
    case 'disc':
      return paintDisc(layer, width, height, index);
    case 'rays':
      return paintRays(layer, width, height, index);
    case 'aurora':
      return paintAurora(layer, width, height, index);
    case 'bunting':
      return paintBunting(layer, width, height);
    case 'ridge':
      return paintRidge(layer, width, height, index, number);
  }
}

function dots(
  amount: number,
  width: number,
  height: number,
  number: () => number,
  radius: (r: number) => number,
  color: string,
) {
  const circles = Array.from({ length: amount }, () => {
    const [x, y, r] = [number() * width, number() * height, number()];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius(r).toFixed(1)}" opacity="${(0.25 + r * 0.6).toFixed(1)}"/>`;
  });
  return `<g fill="${color}">${circles.join('')}</g>`;
}

function paintDisc(layer: Extract<SceneLayer, { kind: 'disc' }>, width: number, height: number, index: number): string {
  const [x, y, r] = [layer.x * width, layer.y * height, (layer.size * width) / 2];
  return `<radialGradient id="halo${index}"><stop stop-color="${layer.halo}" stop-opacity=".9"/><stop offset="1" stop-color="${layer.halo}" stop-opacity="0"/></radialGradient><radialGradient id="disc${index}" cx=".4" cy=".35"><stop stop-color="${lighten(layer.color, 0.6)}"/><stop offset="1" stop-color="${layer.color}"/></radialGradient><circle cx="${x}" cy="${y}" r="${r * 2.4}" fill="url(#halo${index})"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#disc${index})"/>`;
}

function paintRays(layer: Extract<SceneLayer, { kind: 'rays' }>, width: number, height: number, index: number): string {
  const [x, y, reach] = [layer.x * width, layer.y * height, Math.max(width, height) * 1.1];
  const wedges = Array.from({ length: 14 }, (_, wedge) => {
    const from = (wedge / 14) * Math.PI * 2 + 0.14;
    const to = from + Math.PI / 15;
    return `M${x} ${y}L${(x + Math.cos(from) * reach).toFixed(0)} ${(y + Math.sin(from) * reach).toFixed(0)} ${(x + Math.cos(to) * reach).toFixed(0)} ${(y + Math.sin(to) * reach).toFixed(0)}z`;
  });
  return `<radialGradient id="ray${index}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach * 0.75}"><stop stop-color="${layer.color}" stop-opacity=".55"/><stop offset="1" stop-color="${layer.color}" stop-opacity="0"/></radialGradient><path fill="url(#ray${index})" d="${wedges.join('')}"/>`;
}

function paintAurora(
  layer: Extract<SceneLayer, { kind: 'aurora' }>,
  width: number,
  height: number,
  index: number,
): string {
  const y = layer.y * height;
  const depth = Math.min(height, width * 1.4) * 0.3;
  const soft = `<filter id="soft${index}" x="-.2" y="-.5" width="1.400" height="2"><feGaussianBlur stdDeviation="${(depth * 0.11).toFixed(1)}"/></filter>`;
  const curtain = (shift: number, color: string, lean: number) =>
    `<path fill="${color}" opacity=".62" d="M0 ${y + shift}C${width * 0.3} ${y - depth * lean + shift} ${width * 0.45} ${y + depth * lean + shift} ${width * 0.66} ${y + shift}S${width * 0.92} ${y - depth * 0.3 + shift} ${width} ${y + shift}V${y + shift - depth * 0.34}C${width * 0.82} ${y - depth * 1.1 + shift} ${width * 0.5} ${y + shift} 0 ${y - depth * 0.5 + shift}z"/>`;
  const [near, far] = layer.colors;
  return `${soft}<g filter="url(#soft${index})">${curtain(-depth * 0.55, far, -0.5)}${curtain(0, near, 0.55)}</g>`;
}

function paintBunting(layer: Extract<SceneLayer, { kind: 'bunting' }>, width: number, height: number): string {
  const y = layer.y * height;
  const count = Math.max(8, Math.round(width / 40));
  const flags = Array.from({ length: count }, (_, flag) => {
    const x = (flag / count) * width + 3;
    const sag = y + Math.sin((flag / (count - 1)) * Math.PI) * height * 0.045;
    const w = width / count - 6;
    return `<path fill="${layer.colors[flag % layer.colors.length]}" d="M${x.toFixed(1)} ${sag.toFixed(1)}h${w.toFixed(1)}v${(w * 1.1).toFixed(1)}l-${(w / 4).toFixed(1)} -${(w / 5).toFixed(1)}l-${(w / 4).toFixed(1)} ${(w / 5).toFixed(1)}l-${(w / 4).toFixed(1)} -${(w / 5).toFixed(1)}l-${(w / 4).toFixed(1)} ${(w / 5).toFixed(1)}z"/>`;
  });
  return `<path fill="none" stroke="#ffffff88" stroke-width="1.5" d="M0 ${y}Q${width / 2} ${y + height * 0.09} ${width} ${y}"/>${flags.join('')}`;
}

type Ridge = Extract<SceneLayer, { kind: 'ridge' }>;

function paintRidge(layer: Ridge, width: number, height: number, index: number, number: () => number): string {
  const ramp = `<linearGradient id="ridge${index}" x2="0" y2="1"><stop stop-color="${layer.color}"/><stop offset="1" stop-color="${layer.shade}"/></linearGradient>`;
  const line = ridgeLine(layer, width, layer.y * height, layer.height * height, number);
  return `${ramp}<path fill="url(#ridge${index})" d="M0 ${height}V${(layer.y * height).toFixed(0)}${line}V${height}z"/>`;
}

function ridgeLine(layer: Ridge, width: number, y: number, rise: number, number: () => number): string {
  const count = { peak: 5, hill: 3, dune: 2, wave: 6, tree: 12, dome: 5, pagoda: 4, coral: 9 }[layer.form];
  const step = width / count;
  return Array.from({ length: count }, (_, part) => ridgePart(layer.form, step * part, step, y, rise, number())).join(
    '',
  );
}

/** One repetition of a ridge's outline, from its left foot to its right foot. */
function ridgePart(form: Ridge['form'], x: number, step: number, y: number, rise: number, chance: number): string {
  const high = rise * (0.55 + chance * 0.45);
  const at = (share: number, up: number) => `${(x + step * share).toFixed(1)} ${(y - high * up).toFixed(1)}`;
  switch (form) {
    case 'peak':
      return `L${at(0.28, 0.5)} ${at(0.36, 0.46)} ${at(0.55, 1)} ${at(0.68, 0.62)} ${at(0.76, 0.66)} ${at(1, 0)}`;
    case 'hill':
      return `C${at(0.25, 1.3)} ${at(0.75, 1.3)} ${at(1, 0)}`;
    case 'dune':
      return `C${at(0.35, 0.1)} ${at(0.5, 1.2)} ${at(0.62, 1)}S${at(0.85, 0.1)} ${at(1, 0)}`;
    case 'wave':
      return `Q${at(0.25, 1)} ${at(0.5, 0.35)}T${at(1, 0)}`;
    case 'tree':
      return `L${at(0.1, 0.3)} ${at(0.22, 0.28)} ${at(0.2, 0.6)} ${at(0.34, 0.56)} ${at(0.5, 1)} ${at(0.66, 0.56)} ${at(0.8, 0.6)} ${at(0.78, 0.28)} ${at(0.9, 0.3)} ${at(1, 0)}`;
    case 'dome':
      return `L${at(0.16, 0)} ${at(0.16, 0.35)}C${at(0.02, 0.6)} ${at(0.4, 0.72)} ${at(0.48, 1)}L${at(0.5, 1.25)} ${at(0.52, 1)}C${at(0.6, 0.72)} ${at(0.98, 0.6)} ${at(0.84, 0.35)}L${at(0.84, 0)} ${at(1, 0)}`;
    case 'pagoda':
      return `L${at(0.24, 0)} ${at(0.24, 0.3)} ${at(0.08, 0.36)} ${at(0.3, 0.46)} ${at(0.32, 0.58)} ${at(0.2, 0.64)} ${at(0.38, 0.74)} ${at(0.4, 0.84)} ${at(0.32, 0.9)} ${at(0.5, 1.25)} ${at(0.68, 0.9)} ${at(0.6, 0.84)} ${at(0.62, 0.74)} ${at(0.8, 0.64)} ${at(0.68, 0.58)} ${at(0.7, 0.46)} ${at(0.92, 0.36)} ${at(0.76, 0.3)} ${at(0.76, 0)} ${at(1, 0)}`;
    case 'coral':
      return `C${at(0.3, 0)} ${at(0.05, 1)} ${at(0.25, 1)}S${at(0.35, 0.3)} ${at(0.5, 0.35)} ${at(0.5, 0.9)} ${at(0.65, 0.85)} ${at(0.6, 0)} ${at(1, 0)}`;
  }
}
