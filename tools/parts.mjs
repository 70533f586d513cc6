// npm run parts: shows every part of the members' kit and of the console in each of its states; `--build FOLDER` writes the pages instead.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer } from 'vite';
import { root } from './toolchain.mjs';

const PAGES = ['packages/ui/parts/index.html', 'apps/console/parts/index.html'];
const [, , option, folder] = process.argv;
const shared = { root, configFile: false, logLevel: 'warn', publicDir: false, plugins: [react()] };

if (option === '--build' && folder) {
  await build({
    ...shared,
    base: '/',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input: PAGES.map((page) => join(root, page)) },
    },
  });
} else {
  const server = await createServer({
    ...shared,
    cacheDir: join(root, 'node_modules/.vite-parts'),
    optimizeDeps: { entries: PAGES },
    server: { host: '127.0.0.1', port: 4020, watch: { ignored: ['**/.data/**', '**/.test/**', '**/dist/**'] } },
  });
  await server.listen();
  for (const page of PAGES) console.log(`http://127.0.0.1:${server.config.server.port}/${page}`);
}
