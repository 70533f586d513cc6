import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as IconSet;

/** Filters that only blur a highlight; every other filter of the set shades a shape from inside. */
const BLUR =
  /foregroundBlur|<filter[^>]*>\s*<feFlood[^>]*\/>\s*<feBlend[^>]*\/>\s*<feGaussianBlur[^>]*\/>\s*<\/filter>/;

function filtersOf(body: string): { blurs: Set<string> } {
  const blurs = new Set<string>();
  for (const [filter, id] of body.matchAll(/<filter id="([^"]+)"[\s\S]*?<\/filter>/g))
    if (BLUR.test(filter)) blurs.add(id as string);
  return { blurs };
}

/**
 * The body of a Fluent emoji without its filters: blurred highlights go, shapes keep their gradients. A phone paints it
 * many times faster, and a shape that is drawn several times is written once.
 */
export function leanBody(name: string): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`no Fluent emoji is called ${name}`);
  const { blurs } = filtersOf(icon.body);
  const filtered = (tag: string) => /filter="url\(#([^)]+)\)"/.exec(tag)?.[1];
  const body = icon.body
    .replace(/<g filter="[^"]*"[^>]*>((?:(?!<g)[\s\S])*?)<\/g>/g, (all, inside: string) =>
      blurs.has(filtered(all) ?? '') ? '' : `<g>${inside}</g>`,
    )
    .replace(/<(?:path|ellipse|circle|rect)[^>]*filter="[^"]*"[^>]*\/>/g, (all) =>
      blurs.has(filtered(all) ?? '') ? '' : all,
    )
    .replace(/ filter="[^"]*"/g, '')
    .replace(/<filter[\s\S]*?<\/filter>/g, '');
  const optimized = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`, {
    multipass: true,
    floatPrecision: 1,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
  }).data;
  return shareShapes(optimized.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, ''));
}

/** Writes a path that occurs more than once a single time and refers to it after that. */
function shareShapes(body: string): string {
  const counts = new Map<string, number>();
  for (const [, d] of body.matchAll(/ d="([^"]+)"/g)) counts.set(d as string, (counts.get(d as string) ?? 0) + 1);
  const shared = [...counts].filter(([d, count]) => count > 1 && d.length > 24).map(([d]) => d);
  if (shared.length === 0) return body;
  const ids = new Map(shared.map((d, index) => [d, `p${index}`]));
  const uses = body.replace(
    /<path ([^>]*?) ?d="([^"]+)"([^>]*)\/>/g,
    (all, before: string, d: string, after: string) => {
      const id = ids.get(d);
      return id ? `<use href="#${id}" ${before}${after}/>` : all;
    },
  );
  return `<defs>${shared.map((d) => `<path id="${ids.get(d)}" d="${d}"/>`).join('')}</defs>${uses}`;
}
