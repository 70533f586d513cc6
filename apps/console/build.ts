import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await build({
  root: here('.'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the document allows no styles and pictures of another origin, and none as data but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file of libraries and one of screens: an operator's line is not a phone's, and the whole is fetched once.
    chunkSizeWarningLimit: 1_000,
  },
});
