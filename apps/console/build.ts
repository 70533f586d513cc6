import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
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

// Compressed once here and not for each reader.
const assets = here('./dist/assets');
for (const file of readdirSync(assets)) {
  writeFileSync(`${assets}/${file}.br`, brotliCompressSync(readFileSync(`${assets}/${file}`)));
}
