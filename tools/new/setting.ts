import type { Options } from '../new.ts';
import { listStaffCalls } from './endpoint.ts';
import { declareIn, requireModule } from './module.ts';
import type { Plan } from './plan.ts';
import { Refused } from './refused.ts';
import { addConsoleScreen } from './screen.ts';
import { camel, insertAfter, pascal, title, withFirst, withImport } from './text.ts';

const TEMPLATE = 'apps/server/src/modules/merchants/merchant-template.ts';

/**
 * A declared part of a merchant's settings with one whole number: its declaration, what is kept of it, the calls that
 * show and change it, and a screen of the console.
 */
export function newSetting(plan: Plan, name: string, { module: given }: Options): void {
  const { module, folder } = requireModule(plan, given);
  const part = camel(name);
  if (new RegExp(`^ {2,4}${part}[:,]`, 'm').test(plan.read(TEMPLATE))) throw new Refused(`There is a setting ${part}.`);
  declarePart(plan, name, module);
  keepPart(plan, name, module, folder);
  answerCalls(plan, name, module, folder);
  addConsoleScreen(plan, name, {
    menu: `['${title(name)}', FileText, 'settings.read']`,
    component: screenOf(name, module),
    test: screenTestOf(name),
    answers: `\n  show${pascal(name)}: 1 of 1 values`,
  });
}

function declarePart(plan: Plan, name: string, module: string): void {
  const [part, type] = [camel(name), pascal(name)];
  plan.add(
    `packages/contract/src/${module}/staff-${name}.ts`,
    `import * as v from 'valibot';
import { wholeField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** ${title(name)} of a merchant. */
export const ${part} = defineSettingsPart({
  title: '${title(name)}',
  text: '${title(name)} of every member.',
  done: '${title(name)} are saved.',
  path: '/staff/m/:merchant/${name}',
  summary: 'Changes ${title(name).toLowerCase()}. Refused with the present settings when they changed since they were read.',
  fields: {
    perDay: at('${part}.perDay', wholeField(0, 100, { label: '${title(name)} a day', looser: 'up', before: 10 })),
  },
});

const show${type} = defineStaffEndpoint({
  summary: '${title(name)} of a merchant.',
  method: 'GET',
  path: '/staff/m/:merchant/${name}',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ currency: v.string(), ${part}: ${part}.shown }),
});

export const ${part}Endpoints = { show${type}, change${type}: ${part}.change };
`,
  );
  listStaffCalls(plan, `${part}Endpoints`, `./${module}/staff-${name}.ts`, [
    ['settings.read', 'reads', `show${type}`],
    ['settings.change', 'changes', `change${type}`],
  ]);
}

/** Keeps the part among the module's settings, whose file is made when the module has none yet. */
function keepPart(plan: Plan, name: string, module: string, folder: string): void {
  const [part, file, settings] = [camel(name), `${module}-settings.ts`, `${camel(module)}Settings`];
  const imports = [
    `import { ${part} } from '@tessera/contract/${module}/staff-${name}';`,
    `import { storedAt } from '@tessera/contract/settings/part';`,
  ];
  // What merchants have that were stored before there was the part.
  const entry = `${part}: v.optional(v.object(storedAt(${part}, '${part}')), { perDay: 10 })`;
  if (plan.has(`${folder}/${file}`))
    plan.edit(`${folder}/${file}`, (text) => {
      const named = text.includes('storedAt }') ? imports.slice(0, 1) : imports;
      return named.reduce(
        withImport,
        withFirst(text, new RegExp(`export const ${settings} = v\\.object\\(\\{`), entry),
      );
    });
  else {
    plan.add(
      `${folder}/${file}`,
      `${imports.join('\n')}
import * as v from 'valibot';

/** Settings of the module ${module}. */
export const ${settings} = v.object({ ${entry} });

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof ${settings}> {}
}
`,
    );
    declareIn(plan, module, { part: 'settings', name: settings, file });
  }
  plan.edit(TEMPLATE, (text) => insertAfter(text, /^const neutral = \{\n/m, `  ${part}: { perDay: 10 },\n`));
}

function answerCalls(plan: Plan, name: string, module: string, folder: string): void {
  const [part, type] = [camel(name), pascal(name)];
  plan.add(
    `${folder}/operator/${name}-calls.ts`,
    `import { ${part} } from '@tessera/contract/${module}/staff-${name}';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const ${part}Calls = {
  show${type}: answerAtMerchant('show${type}', async (_input, call) => {
    const settings = await readSettings(call.database, call.merchant.code);
    return { currency: settings.currency.code, ${part}: shownPart(${part}, settings) };
  }),
  change${type}: answerPart('change${type}', ${part}),
};
`,
  );
  declareIn(plan, module, { part: 'staffCalls', name: `${part}Calls`, file: `operator/${name}-calls.ts` });
  plan.add(
    `${folder}/operator/${name}.test.ts`,
    `import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const show = async (merchant: string) =>
  (await c.call('show${type}', {}, { token: c.owner.token, merchant })).value.${part};

it('changes what one merchant has, once for what was read, with a line in the audit log', async () => {
  const { version, choice } = await show('EN');
  expect(choice).toEqual({ perDay: 10 });
  const change = () =>
    c.call('change${type}', { version, choice: { perDay: 5 } }, { token: c.owner.token, merchant: 'EN' });
  expect((await change()).value.choice).toEqual({ perDay: 5 });
  const [entry] = (await c.call('listAudit', {}, { token: c.owner.token })).value.entries;
  const noted = { before: { perDay: 10 }, after: { perDay: 5 } };
  expect(entry).toMatchObject({ action: 'change${type}', change: noted });
  expect((await change()).errorCode).toBe('CONFLICT');
  expect([(await show('EN')).choice, (await show('LANTERN')).choice]).toEqual([{ perDay: 5 }, { perDay: 10 }]);
});
`,
  );
}

function screenOf(name: string, module: string): string {
  const [part, type] = [camel(name), pascal(name)];
  return `import { Stack, Title } from '@mantine/core';
import { ${part} } from '@tessera/contract/${module}/staff-${name}';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

/** ${title(name)} of a merchant. */
export function ${type}Screen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('show${type}', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>${title(name)}</Title>
      <Answer of={found}>
        {(of) => (
          <SettingsParts merchant={merchant} currency={of.currency} shownBy="show${type}">
            <DeclaredPart part={${part}} change="change${type}" stands={of.${part}} />
          </SettingsParts>
        )}
      </Answer>
    </Stack>
  );
}
`;
}

function screenTestOf(name: string): string {
  const [part, type] = [camel(name), pascal(name)];
  return `// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { ${type}Screen } from './${name}-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

test('what is chosen is sent with the version that was read', async () => {
  screen = await renderInConsole(<${type}Screen merchant="LANTERN" />, {
    answers: {
      show${type}: () => ({ currency: 'PHP', ${part}: { version: 'v1', choice: { perDay: 10 } } }),
      change${type}: ({ choice }) => ({ version: 'v2', choice: choice as { perDay: number } }),
    },
  });
  await screen.type('${title(name)} a day', '5');
  await screen.press('Save ${title(name).toLowerCase()}');
  expect(screen.sent('change${type}')).toEqual([{ version: 'v1', choice: { perDay: 5 } }]);
});
`;
}
