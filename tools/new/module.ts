import type { Plan } from './plan.ts';
import { Refused } from './refused.ts';
import { camel, insertAfter, withFirst, withImport } from './text.ts';

const LIST = 'apps/server/src/modules.ts';
const folderOf = (module: string) => `apps/server/src/modules/${module}`;
const manifestOf = (module: string) => `${folderOf(module)}/${module}.module.ts`;

/** A module of the server: its manifest, listed in modules.ts. */
export function newModule(plan: Plan, name: string): void {
  if (plan.has(folderOf(name))) throw new Refused(`There is a module ${name}.`);
  const manifest = `${camel(name)}Module`;
  plan.add(
    manifestOf(name),
    `import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module ${name} declares; apps/server/src/modules.ts composes it with the others. */
export const ${manifest} = { name: '${name}' } satisfies ModuleManifest;
`,
  );
  plan.edit(LIST, (text) =>
    insertAfter(
      text.replace(/^ {2}operatorModule,\n/m, `  ${manifest},\n  operatorModule,\n`),
      /^import \{ withdrawalsModule \}.*\n/m,
      `import { ${manifest} } from './modules/${name}/${name}.module.ts';\n`,
    ),
  );
}

/** @returns the folder of a module that is there. @throws Refused when none is */
export function requireModule(plan: Plan, module: unknown): { readonly module: string; readonly folder: string } {
  if (typeof module !== 'string') throw new Refused('Name the module that it belongs to: --module MODULE.');
  if (!/^[a-z-]+$/.test(module) || !plan.has(manifestOf(module))) throw new Refused(`There is no module ${module}.`);
  return { module, folder: folderOf(module) };
}

/** What a manifest names: `part` is its key, `name` the value that `file` of the module's folder exports. */
interface Declared {
  readonly part: 'handlers' | 'staffCalls' | 'settings';
  readonly name: string;
  readonly file: string;
}

/** Names something in a module's manifest. Calls of one file are merged with those of others; one file holds a module's settings. */
export function declareIn(plan: Plan, module: string, { part, name, file }: Declared): void {
  plan.edit(manifestOf(module), (before) => {
    const text = withImport(before, `import { ${name} } from './${file}';`);
    const entry = part === 'staffCalls' ? `...${name}` : name;
    const object = new RegExp(`\\b${part}: \\{`);
    if (object.test(text)) return withFirst(text, object, entry);
    const single = new RegExp(`\\b${part}: (\\w+),`);
    if (single.test(text)) return text.replace(single, `${part}: { ...$1, ${entry} },`);
    const value = part === 'settings' ? name : `{ ${entry} }`;
    return text.replace(/,?\s*\} satisfies ModuleManifest/, `, ${part}: ${value}, } satisfies ModuleManifest`);
  });
}
