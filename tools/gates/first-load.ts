import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@tessera/contract/languages';
import { type FirstLoad, kilobytes, measureFirstLoads } from '../gate-parts/first-load.ts';
import { root } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

const DIST = join(root, 'apps/web/dist');

/** The part of the built renderer that is asked here; the gate knows the app by its build alone. */
interface BuiltRenderer {
  render(request: object): Promise<{ readonly entryScript: string; readonly modulePreloads: readonly string[] }>;
}

/** Which scripts the document of home names, as the renderer itself says; the data on it do not change them. */
async function firstLoadOf(renderer: BuiltRenderer, language: string): Promise<FirstLoad> {
  const call = async () => {
    throw new Error('no data is needed to know the scripts');
  };
  const request = { url: '/m/home', merchantCode: 'EN', language, theme: 'light', visitor: 'guest', call };
  const { entryScript, modulePreloads } = await renderer.render(request);
  const addresses = [...new Set([entryScript, ...modulePreloads])];
  return {
    language,
    scripts: new Map(addresses.map((address) => [address, readFileSync(join(DIST, 'client', address))])),
  };
}

const gate: Gate = {
  name: 'Scripts of the first load',
  async run() {
    const path = join(DIST, 'server/renderer.js');
    if (!existsSync(path)) return { passed: 0, failed: 1, notes: ['the web app is not built'] };
    const { renderer } = (await import(pathToFileURL(path).href)) as { renderer: BuiltRenderer };
    const loads: FirstLoad[] = [];
    for (const language of LANGUAGES) loads.push(await firstLoadOf(renderer, language));
    const { bytes, notes } = measureFirstLoads(loads);
    const told = [...bytes].map(([language, weight]) => `${language} ${kilobytes(weight)} KB`).join(', ');
    return { passed: loads.length - notes.length, failed: notes.length, notes: [`home: ${told}`, ...notes] };
  },
};
export default gate;
