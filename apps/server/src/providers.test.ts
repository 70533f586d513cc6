import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paymentProviders } from './modules/deposits/deposits.ts';
import { mailProviders } from './modules/mail/mail.ts';
import { identityProviders, smsProviders } from './modules/verification/verification.ts';
import { payoutProviders } from './modules/withdrawals/withdrawals.ts';

const REGISTRIES = [mailProviders, smsProviders, paymentProviders, payoutProviders, identityProviders];

/** Folders of providers below the modules, as module and folder. */
function providerFolders(): [string, string][] {
  const modules = join(import.meta.dirname, 'modules');
  return readdirSync(modules).flatMap((module) =>
    readdirSync(join(modules, module))
      .filter((name) => name === 'providers')
      .flatMap(() => readdirSync(join(modules, module, 'providers')))
      .map((folder): [string, string] => [module, folder]),
  );
}

test('each folder of a provider registers itself under a name of its kind', async () => {
  const folders = providerFolders();
  const names: string[] = [];
  for (const [module, folder] of folders) {
    const { registration } = await import(`./modules/${module}/providers/${folder}/${folder}.ts`);
    expect([folder, typeof registration?.create]).toEqual([folder, 'function']);
    names.push(registration.name);
  }
  expect(names.sort()).toEqual(REGISTRIES.flatMap((registry) => [...registry.names]).sort());
  expect(new Set(REGISTRIES.map(({ kind }) => kind)).size).toBe(REGISTRIES.length);
});
