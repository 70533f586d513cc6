import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '../new.ts';
import type { Plan } from './plan.ts';
import { Refused } from './refused.ts';
import { camel, namesOf, pascal, title, withImport, withLast } from './text.ts';

/** A screen of the members' app or of the console: component, row, place in the table, test. */
export function newScreen(plan: Plan, name: string, options: Options): void {
  if (options['app'] === 'web') return webScreen(plan, name, options);
  if (options['app'] !== 'console') throw new Refused('Say which app it is of: --app web or --app console.');
  addConsoleScreen(plan, name, {
    menu: `['${title(name)}', FileText, null]`,
    component: `import { Stack, Text, Title } from '@mantine/core';

/** ${title(name)} of a merchant. */
export function ${pascal(name)}Screen({ merchant }: { merchant: string }) {
  return (
    <Stack>
      <Title order={1}>${title(name)}</Title>
      <Text c="dimmed">{merchant}</Text>
    </Stack>
  );
}
`,
    test: `// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { ${pascal(name)}Screen } from './${name}-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

test('it is of the merchant that its address names', async () => {
  screen = await renderInConsole(<${pascal(name)}Screen merchant="LANTERN" />);
  expect(screen.text()).toBe('${title(name)}LANTERN');
});
`,
    answers: '',
  });
}

interface ConsoleScreen {
  /** Line of the menu. */
  readonly menu: string;
  readonly component: string;
  readonly test: string;
  /** What the sweep of all screens notes of the answers that it shows. */
  readonly answers: string;
}

const SCREENS = 'apps/console/src/screens';
const SWEEP = 'apps/console/test/left-out.txt';

/** Adds a screen of one merchant to the console, at the end of the menu. */
export function addConsoleScreen(plan: Plan, name: string, { menu, component, test, answers }: ConsoleScreen): void {
  if (plan.has(`${SCREENS}/${name}`)) throw new Refused(`The console has a folder of screens ${name}.`);
  const shown = `${pascal(name)}Screen`;
  if (plan.read(SWEEP).split('\n').includes(shown)) throw new Refused(`The console has a screen ${shown}.`);
  plan.add(`${SCREENS}/${name}/${name}-screen.tsx`, component);
  plan.add(`${SCREENS}/${name}/${name}-screen.test.tsx`, test);
  plan.add(
    `${SCREENS}/${name}/${name}.row.ts`,
    `import { FileText } from 'lucide-react';
import { atMerchant, lazyScreen } from '../../shared/screen-row.tsx';

const ${shown} = lazyScreen(async () => (await import('./${name}-screen.tsx')).${shown});
export const row = atMerchant('/${name}', ${shown}, ${menu});
`,
  );
  plan.edit('apps/console/src/app/screen-table.ts', (text) =>
    withLast(
      withImport(text, `import { row as ${camel(name)} } from '../screens/${name}/${name}.row.ts';`),
      /export const AT_MERCHANT = \[/,
      camel(name),
    ),
  );
  plan.edit(SWEEP, (text) => withSwept(plan, text, name, `${shown}${answers}\n`));
}

/** The list of the sweep with a screen more; it is in the order of the files of screens. */
function withSwept(plan: Plan, list: string, name: string, entry: string): string {
  const own = `${name}/${name}-screen.tsx`;
  const files = globSync('*/*-screen.tsx', { cwd: join(plan.root, SCREENS) }).sort();
  const later = files.filter((file) => file > own).map((file) => plan.read(`${SCREENS}/${file}`));
  const next = later.flatMap((text) => /^export function (\w+Screen)\b/m.exec(text)?.[1] ?? [])[0];
  if (next === undefined) return `${list}\n${entry}`;
  return list.replace(new RegExp(`^${next}\\b`, 'm'), `${entry}\n${next}`);
}

/** A screen of the members' app. Its title is a text that is there, or is added in five languages. */
function webScreen(plan: Plan, name: string, options: Options): void {
  const folder = `apps/web/src/screens/${name}`;
  if (plan.has(folder)) throw new Refused(`The members' app has a folder of screens ${name}.`);
  const key = titleOf(plan, name, options);
  plan.add(
    `${folder}/${name}.screen.tsx`,
    `import { StateMessage } from '@tessera/ui';
import { useTexts } from '../../shared/services/services.ts';

/** ${title(name)}. */
export default function ${pascal(name)}Screen() {
  const t = useTexts();
  return <StateMessage title={t('${key}')} />;
}
`,
  );
  plan.add(
    `${folder}/${name}.row.ts`,
    `import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

/** ${title(name)}. */
export const row: ScreenRow = {
  paths: ['/m/${camel(name)}'],
  title: '${key}',
  texts: [],
  bars: 'top',
  load: () => import('./${name}.screen.tsx'),
};
`,
  );
  plan.add(
    `${folder}/${name}.screen.test.tsx`,
    `// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import ${pascal(name)}Screen from './${name}.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

test('it says its title', async () => {
  part = await renderInApp(<${pascal(name)}Screen />);
  expect(part.element.textContent).toBe('${key.split('.')[1]}');
});
`,
  );
  plan.edit('apps/web/src/app/screen-table.ts', (text) => {
    if (text.includes(`row as '${name}'`) || text.includes(`row as ${name} `))
      throw new Refused(`The app has a screen ${name}.`);
    return `${text}export { row as ${name.includes('-') ? `'${name}'` : name} } from '../screens/${name}/${name}.row.ts';\n`;
  });
}

/** The key of the title. @throws Refused when there is no such text, or the name is not given in every language */
function titleOf(plan: Plan, name: string, options: Options): string {
  const has = (key: string) => new RegExp(`^  ${key}: `, 'm').test(plan.read('packages/texts/src/en/shell.ts'));
  const { title: given } = options;
  if (typeof given === 'string') {
    const key = given.replace(/^shell\./, '');
    if (!has(key)) throw new Refused(`packages/texts/src/en/shell.ts has no text ${key}.`);
    return `shell.${key}`;
  }
  const key = camel(name);
  const names = namesOf(options);
  if (has(key)) throw new Refused(`There is a text shell.${key}: name it by --title.`);
  for (const [language, text] of Object.entries(names))
    plan.edit(`packages/texts/src/${language}/shell.ts`, (file) =>
      withLast(file, /export const shell = \{/, `${key}: ${JSON.stringify(text)}`),
    );
  return `shell.${key}`;
}
