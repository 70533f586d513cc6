import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BuiltStyle, Renderer } from '@tessera/contract/renderer';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { clientManifestPlugin } from './build/client-manifest-plugin.ts';
import { root, shared } from './build/shared.ts';

/** Where the app starts in the browser: what hot reload needs comes before the first module of the app. */
const ENTRY = '/@app-entry';
const ENTRY_CODE = `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
await import('/src/app/entry-client.tsx');
`;
/** Styles that the start of the app brings and no screen does. */
const APP_STYLES = ['@tessera/ui/theme/base.css', '/src/app/shell/page.css'];
/** Folders of the repository whose files are served. */
const SERVED = ['apps/web/src', 'apps/web/art', 'apps/web/node_modules', 'packages', 'node_modules'];
/** Addresses of sources; all others belong to the server around. */
const SOURCE = /^\/(@|src\/|node_modules\/)/;

const entryPlugin: Plugin = {
  name: 'app-entry',
  resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
  load: (id) => (id === ENTRY ? ENTRY_CODE : undefined),
};

/** What the screens that were rendered so far are styled with, so that a document is whole before its scripts run. */
async function stylesOf(vite: ViteDevServer): Promise<BuiltStyle[]> {
  const { moduleGraph } = vite.environments.ssr;
  const imported = [...moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith('.css'));
  const addresses = [...new Set([...APP_STYLES, ...imported])];
  return Promise.all(
    addresses.map(async (address) => {
      const { default: content } = (await vite.ssrLoadModule(`${address}?inline`)) as { default: string };
      return { address: `${address}?inline`, content };
    }),
  );
}

/** Serves the app from its sources and renders documents with them; `answer` takes the requests for sources. */
export interface SourceServer extends Renderer {
  /** False for an address that is no source; the request is then left alone. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): Promise<void>;
}

/**
 * Starts Vite behind a server that is there already, for development.
 * @param server carries the connection by which browsers hear of changes
 */
export async function startSourceServer(server: Server): Promise<SourceServer> {
  const files = { entry: ENTRY, entryImports: [], appStyle: ENTRY, styles: {}, modules: {} };
  const vite = await createServer({
    ...shared,
    mode: 'development',
    appType: 'custom',
    plugins: [...(shared.plugins ?? []), clientManifestPlugin(files), entryPlugin],
    server: {
      middlewareMode: true,
      hmr: { server },
      // The server around decides which hosts it answers under.
      allowedHosts: true,
      // Nothing else of the repository: the secret and the database of development are in it too.
      fs: { allow: SERVED.map((folder) => join(root, '../..', folder)) },
    },
    optimizeDeps: { entries: ['src/app/entry-client.tsx', 'src/screens/*/*.screen.tsx'] },
  });
  const load = async () =>
    ((await vite.ssrLoadModule('/src/app/entry-server.tsx')) as { readonly renderer: Renderer }).renderer;
  const { queryNames } = await load();
  return {
    queryNames,
    async render(request) {
      const result = await (await load()).render(request);
      return { ...result, styles: await stylesOf(vite) };
    },
    answer(request, response) {
      if (!SOURCE.test(request.url ?? '')) return false;
      vite.middlewares(request, response, (error?: unknown) => response.writeHead(error ? 500 : 404).end());
      return true;
    },
    stop: () => vite.close(),
  };
}
