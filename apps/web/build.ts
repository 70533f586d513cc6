import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import { clientFiles, clientManifestPlugin } from './build/client-manifest-plugin.ts';
import { firstLoadGroups } from './build/first-load.ts';
import { screenSourcesPlugin } from './build/screen-sources-plugin.ts';
import { BASE, root, shared } from './build/shared.ts';

const dist = join(root, 'dist');

const common: InlineConfig = {
  ...shared,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** What is asked for by its source: screens' code and their table, how calls are made, and texts of a language. */
const ASKED_FOR = /\.screen\.tsx$|screen-table\.ts$|wire-table\.ts$|packages\/texts\/src\/|language\/areas\//;

/** The manifest with an entry also for sources that share a file with others. */
function withGrouped(manifest: Manifest, { output }: Rolldown.RolldownOutput): Manifest {
  const chunks = output.filter((part) => part.type === 'chunk');
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
  const grouped = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const entry = byFile.get(chunk.fileName);
      return entry && ASKED_FOR.test(id) ? [[relative(root, id), { ...entry, isEntry: false }] as const] : [];
    }),
  );
  return { ...Object.fromEntries(grouped), ...manifest };
}

async function buildClient(): Promise<Manifest> {
  const output = (await build({
    ...common,
    build: {
      outDir: join(dist, 'client'),
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(root, 'src/app/entry-client.tsx'),
        // Every name is in the first load: seven characters still distinguish two builds of one file.
        output: {
          codeSplitting: { groups: firstLoadGroups(join(root, '../..')) },
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const path = join(dist, 'client/.vite/manifest.json');
  const manifest = withGrouped(JSON.parse(await readFile(path, 'utf8')) as Manifest, output);
  await writeFile(path, JSON.stringify(manifest));
  return manifest;
}

const filesOf = (manifest: Manifest) =>
  clientFiles(manifest, BASE, (file) => readFileSync(join(dist, 'client', file), 'utf8'));

async function buildRenderer(manifest: Manifest): Promise<void> {
  await build({
    ...common,
    plugins: [...(common.plugins ?? []), screenSourcesPlugin(root), clientManifestPlugin(filesOf(manifest))],
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: join(dist, 'server'),
      target: 'node24',
      minify: false,
      emptyOutDir: true,
      rollupOptions: {
        input: join(root, 'src/app/entry-server.tsx'),
        output: { entryFileNames: 'renderer.js', codeSplitting: false },
      },
    },
  });
}

/** The worker carries a mark of the whole build: a new version of the app is a new worker. */
async function buildServiceWorker(manifest: Manifest): Promise<void> {
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);
  await build({
    ...common,
    define: { ...common.define, VERSION: JSON.stringify(version) },
    plugins: [],
    publicDir: false,
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src/service-worker/service-worker.ts'),
        formats: ['es'],
        fileName: () => 'service-worker.js',
      },
    },
  });
}

/** Compressed copies beside scripts and styles: the server sends these copies, and compresses none itself. */
async function compressAssets(): Promise<void> {
  const folder = join(dist, 'client/assets');
  for (const name of await readdir(folder)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const content = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Prints what the home screen's scripts weigh on the line, its texts in English among them. */
async function reportHome(manifest: Manifest): Promise<void> {
  const files = filesOf(manifest);
  const sources = ['src/screens/home/home.screen.tsx', 'src/shared/language/areas/en.ts'].concat(
    ['shell', 'system', 'home', 'games'].map((area) => `../../packages/texts/src/en/${area}.ts`),
  );
  const scripts = [
    files.entry,
    ...files.entryImports,
    ...sources.flatMap((source) => files.modules[source]?.scripts ?? []),
  ];
  const measure = async (address: string) => brotliCompressSync(await readFile(join(dist, 'client', address))).length;
  const total = (await Promise.all([...new Set(scripts)].map(measure))).reduce((sum, bytes) => sum + bytes, 0);
  const styles = await measure(files.appStyle);
  console.log(
    `home: ${kilobytes(total)} KB of scripts and ${kilobytes(styles)} KB of styles (brotli), limit 96 KB of scripts`,
  );
}

await rm(dist, { recursive: true, force: true });
const manifest = await buildClient();
await buildRenderer(manifest);
await buildServiceWorker(manifest);
await compressAssets();
await reportHome(manifest);
