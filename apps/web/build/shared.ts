import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { compiledTextsPlugin } from './compiled-texts-plugin.ts';
import { endpointTablePlugin } from './endpoint-table-plugin.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const BASE = '/';

/** What the builds and the server of the sources have in common. */
export const shared: InlineConfig = {
  root,
  base: BASE,
  configFile: false,
  logLevel: 'warn',
  // React has had what the shim brings since 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [compiledTextsPlugin(), endpointTablePlugin(), react()],
};
