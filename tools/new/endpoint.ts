import { globSync } from 'node:fs';
import { PERMISSIONS } from '../../packages/contract/src/staff/permissions.ts';
import type { Options } from '../new.ts';
import { declareIn, requireModule } from './module.ts';
import type { Plan } from './plan.ts';
import { Refused } from './refused.ts';
import { camel, title, withImport, withLast } from './text.ts';

const CONTRACT = 'packages/contract/src';

/** A call that answers something of the caller's merchant: contract, handler and test, for members or, with `--staff`, for staff. */
export function newEndpoint(
  plan: Plan,
  name: string,
  { module: given, staff, needs = 'settings.read' }: Options,
): void {
  const { module, folder } = requireModule(plan, given);
  for (const path of globSync(`${CONTRACT}/**/*.ts`, { cwd: plan.root }))
    if (new RegExp(`\\bconst ${camel(name)} = define(Staff)?Endpoint`).test(plan.read(path)))
      throw new Refused(`There is a call ${camel(name)}.`);
  if (!staff) return memberCall(plan, name, module, folder);
  if (!PERMISSIONS.some((each) => each === needs)) throw new Refused(`There is no permission ${needs}.`);
  staffCall(plan, name, { module, folder, needs: String(needs) });
}

/** What the names of calls that write begin with; the wire writes by POST. */
const WRITES =
  /^(add|change|set|remove|delete|end|start|send|request|claim|mark|place|cancel|touch|create|transfer|decide|propose)/;

function memberCall(plan: Plan, name: string, module: string, folder: string): void {
  const call = camel(name);
  if (WRITES.test(name)) throw new Refused(`The new call reads: ${name} is the name of one that writes.`);
  plan.add(
    `${CONTRACT}/${module}/${name}.ts`,
    `import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

/** ${title(name)} of the member who asks. */
export const ${call} = defineEndpoint({
  summary: '${title(name)} of the member who asks.',
  method: 'GET',
  path: '/wps/${camel(module)}/${call}',
  caller: 'session',
  request: v.object({}),
  response: v.object({ merchantCode: v.string() }),
  errors: [],
});

export const ${call}Endpoints = { ${call} };
`,
  );
  plan.edit(`${CONTRACT}/endpoints.ts`, (text) =>
    withLast(
      withImport(text, `import { ${call}Endpoints } from './${module}/${name}.ts';`),
      /export const endpoints = \{/,
      `...${call}Endpoints`,
    ),
  );
  plan.edit('apps/server/src/platform/http/refusals.test.ts', countedOnceMore);
  plan.add(
    `${folder}/${name}.ts`,
    `import { handleSession } from '#server/platform/http/handler.ts';

/** ${title(name)} of the member who asks. */
export const ${call} = handleSession('${call}', async (_input, { merchant }) => ({ merchantCode: merchant.code }));
`,
  );
  declareIn(plan, module, { part: 'handlers', name: call, file: `${name}.ts` });
  plan.add(
    `${folder}/${name}.test.ts`,
    `import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

it('answers members of each merchant for their own one, and no guest', async () => {
  for (const merchant of ['EN', 'LANTERN']) {
    const { token } = await test.newMember(merchant);
    expect((await test.call('${call}', {}, { token })).value).toEqual({ merchantCode: merchant });
  }
  expect((await test.call('${call}', {})).errorCode).toBe('customer.not.login');
});
`,
  );
}

/** The test of refusals with its counts of calls: all, the ones that need a session, and the ones that maintenance closes are one more. */
const countedOnceMore = (text: string): string =>
  text.replace(
    /(?<=closing\.length\]\)\.toEqual\(\[\s*)(\d+), (\d+), (\d+), (\d+), (\d+)/,
    (_all, ...counts: string[]) =>
      counts
        .slice(0, 5)
        .map((count, index) => Number(count) + ([0, 1, 4].includes(index) ? 1 : 0))
        .join(', '),
  );

interface StaffCallPlace {
  readonly module: string;
  readonly folder: string;
  readonly needs: string;
}

function staffCall(plan: Plan, name: string, { module, folder, needs }: StaffCallPlace): void {
  const call = camel(name);
  plan.add(
    `${CONTRACT}/${module}/staff-${name}.ts`,
    `import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

const ${call} = defineStaffEndpoint({
  summary: '${title(name)} of a merchant.',
  method: 'GET',
  path: '/staff/m/:merchant/${name}',
  needs: '${needs}',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ merchant: v.string() }),
});

export const ${call}Endpoints = { ${call} };
`,
  );
  listStaffCalls(plan, `${call}Endpoints`, `./${module}/staff-${name}.ts`, [[needs, 'reads', call]]);
  plan.add(
    `${folder}/operator/${name}-calls.ts`,
    `import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const ${call}Calls = {
  ${call}: answerAtMerchant('${call}', async (_input, { merchant }) => ({ merchant: merchant.code })),
};
`,
  );
  declareIn(plan, module, { part: 'staffCalls', name: `${call}Calls`, file: `operator/${name}-calls.ts` });
  plan.add(
    `${folder}/operator/${name}.test.ts`,
    `import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

it('answers staff for the merchant that the address names', async () => {
  for (const merchant of ['EN', 'LANTERN']) {
    const { status, value } = await c.call('${call}', {}, { token: c.owner.token, merchant });
    expect([status, value]).toEqual([200, { merchant }]);
  }
});
`,
  );
}

/**
 * Lists calls of the staff API where all are listed, and in the handbook's table of permissions.
 * @param calls permission, effect and name of each
 */
export function listStaffCalls(
  plan: Plan,
  record: string,
  file: string,
  calls: readonly (readonly [needs: string, effect: 'reads' | 'changes', call: string])[],
): void {
  plan.edit(`${CONTRACT}/staff-endpoints.ts`, (text) =>
    withLast(
      withImport(text, `import { ${record} } from '${file}';`),
      /export const staffEndpoints = \{/,
      `...${record}`,
    ),
  );
  for (const [needs, effect, call] of calls)
    plan.edit('docs/operate/permissions.md', (text) =>
      text.replace(new RegExp(`^(- \`${needs}\`: )(.*)$`, 'm'), (_line, begin: string, parts: string) => {
        const words = parts.split('; ').filter(Boolean);
        const at = words.findIndex((part) => part.startsWith(effect));
        if (at >= 0) return begin + words.with(at, `${words[at]} \`${call}\``).join('; ');
        const own = `${effect} \`${call}\``;
        return begin + (effect === 'reads' ? [own, ...words] : [...words, own]).join('; ');
      }),
    );
}
