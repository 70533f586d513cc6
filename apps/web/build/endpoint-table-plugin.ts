import { endpoints } from '@tessera/contract';
import type { Endpoint } from '@tessera/contract';
import type { Plugin } from 'vite';
import type { WireEntry } from '../src/shared/api/wire-entry.ts';

const MODULE = 'virtual:endpoint-table';

/** One line of the phone's table: what is needed to call, none of the schemas. */
function wireEntry(entry: Endpoint): WireEntry {
  const wireNames = Object.entries(entry.rename ?? {}).map(([wire, own]) => [own, wire]);
  return {
    method: entry.method,
    path: entry.path,
    ...(entry.constants && { constants: entry.constants }),
    ...(entry.moduleId && { moduleId: entry.moduleId }),
    ...(entry.encrypted && { isEncrypted: true }),
    ...(entry.form && { form: entry.form }),
    ...(entry.envelope === 'text' && { isText: true }),
    ...(entry.envelope === 'bare' && { isBare: true }),
    ...(entry.caller !== 'guest' && { needsSession: true }),
    ...(wireNames.length > 0 && { fields: Object.fromEntries(wireNames) }),
  };
}

/** Gives the app the table of the endpoints that it calls, without the contract's schemas, which only the server runs. */
export function endpointTablePlugin(): Plugin {
  return {
    name: 'endpoint-table',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const lines = Object.entries(endpoints as unknown as Record<string, Endpoint>)
        .filter(([, { compatOnly }]) => !compatOnly)
        .map(([name, entry]) => [name, wireEntry(entry)]);
      return `export const ENDPOINT_TABLE = new Map(${JSON.stringify(lines)});`;
    },
  };
}
