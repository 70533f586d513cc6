import type { Brand } from '@tessera/contract/merchants/brand';
import { lookBrand } from '@tessera/contract/merchants/staff-looks';
import { chromaAndHue } from '@tessera/ui/theme/oklch.ts';
import * as v from 'valibot';

/** Values in the fields; the fixed colour may be half typed. */
export interface LookValues extends Omit<Brand, 'brandColour'> {
  readonly brandColour: string;
}

/** Fields that show a brand. */
export const valuesOf = (brand: Brand): LookValues => ({ ...brand, brandColour: brand.brandColour ?? '' });

/** A colour as it is stored; a # that was not typed is added. */
function colourOf(typed: string): string {
  const colour = typed.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colour;
}

/** The brand that fields ask for, or the names of the fields that do not fit. */
export function brandOf({ brandColour, ...values }: LookValues): { readonly brand?: Brand; readonly unfit: string[] } {
  const colour = colourOf(brandColour);
  const parsed = v.safeParse(lookBrand, colour === '' ? values : { ...values, brandColour: colour });
  if (parsed.success) return { brand: parsed.output, unfit: [] };
  return { unfit: parsed.issues.map((issue) => String(issue.path?.[0].key)) };
}

const MOST_CHROMA = 0.3;

/** Fields with a fixed colour; everything that is derived follows its hue once it is whole. */
export function withColour(values: LookValues, typed: string): LookValues {
  const colour = colourOf(typed);
  if (!/^#[0-9a-f]{6}$/.test(colour)) return { ...values, brandColour: typed };
  const { chroma, hue } = chromaAndHue(colour);
  return {
    ...values,
    brandColour: typed,
    // A grey has no hue to follow.
    ...(chroma > 0.01 && { brandHue: Math.round(hue) }),
    brandChroma: Math.min(MOST_CHROMA, Math.round(chroma * 100) / 100),
  };
}

/** JSON with sorted names in every object: the database keeps them in another order. */
const inOrder = (brand: Brand) =>
  JSON.stringify(brand, (_name, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** True when two brands look the same. */
export const isSameBrand = (one: Brand, other: Brand): boolean => inOrder(one) === inOrder(other);
