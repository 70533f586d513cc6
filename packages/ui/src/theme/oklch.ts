/** A colour in linear light, each channel 0 to 1 when it can be shown. */
type Linear = readonly [red: number, green: number, blue: number];

function toLinear(lightness: number, chroma: number, hue: number): Linear {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShowable = (colour: Linear) => colour.every((channel) => channel >= -0.0005 && channel <= 1.0005);

function encode(channel: number): number {
  const value = Math.min(1, Math.max(0, channel));
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

/**
 * A colour given in OKLCH as `#rrggbb`. A chroma no screen can show is lowered until it can; lightness and hue stay.
 * @param lightness 0 (black) to 1 (white)
 * @param chroma 0 (grey) to about 0.37
 * @param hue degrees
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let shown = chroma;
  while (shown > 0 && !isShowable(toLinear(lightness, shown, hue))) shown -= 0.002;
  const channels = toLinear(lightness, Math.max(0, shown), hue);
  return `#${channels
    .map((channel) =>
      Math.round(encode(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Linear light of `#rrggbb`. */
function channelsOf(hex: string): Linear {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    decode(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** Relative luminance of `#rrggbb` as WCAG 2 defines it, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Chroma and hue in OKLCH of a colour given as `#rrggbb`.
 * @returns hue in degrees, 0 to 360; that of a grey means nothing
 */
export function chromaAndHue(hex: string): { readonly chroma: number; readonly hue: number } {
  const [red, green, blue] = channelsOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}
