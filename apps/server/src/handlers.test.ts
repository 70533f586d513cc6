import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHandlers } from './handlers.ts';
import type { EnvelopeKeys } from './platform/http/envelopes.ts';

const MODULES = join(import.meta.dirname, 'modules');
const envelopeKeys = { publicKeys: [], modulusHex: '' } as unknown as EnvelopeKeys;

/** What modules that make their handlers of something are given: keys, and handlers of others that nobody calls here. */
const parts = new Proxy(envelopeKeys, { get: (target, name) => Reflect.get(target, name) ?? (() => undefined) });

/** What the handlers file of each module exports, as objects of handlers. */
async function handlersByModule(): Promise<[string, object][]> {
  const found: [string, object][] = [];
  for (const module of readdirSync(MODULES)) {
    if (!readdirSync(join(MODULES, module)).includes(`${module}-handlers.ts`)) continue;
    const exported: unknown[] = Object.values(await import(join(MODULES, module, `${module}-handlers.ts`)));
    for (const each of exported) found.push([module, typeof each === 'function' ? each(parts) : (each as object)]);
  }
  return found;
}

test('an endpoint is served by one module alone: of two, the last in the list would win without a word', async () => {
  const served = (await handlersByModule()).flatMap(([module, handlers]) =>
    Object.keys(handlers).map((endpoint) => ({ endpoint, module })),
  );
  const twice = served.filter(
    ({ endpoint }, place) => served.findIndex((each) => each.endpoint === endpoint) !== place,
  );
  expect(twice).toEqual([]);
  expect(served.map(({ endpoint }) => endpoint).sort()).toEqual(Object.keys(createHandlers(envelopeKeys)).sort());
});
