import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { Renderer, RenderRequest, RenderResult } from '@tessera/contract/renderer';
import { LANGUAGE_FOLDERS } from '@tessera/texts/index.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { CLIENT_FILES } from 'virtual:client-manifest';
import { statusQuery } from '../shared/merchant/merchant-queries.ts';
import { loadCatalogue } from '../shared/language/catalogues-server.ts';
import { createLanguageStore } from '../shared/language/language-store.ts';
import { testCatalogues } from '../shared/language/test-language.ts';
import type { StartData } from '../shared/start/start-data.ts';
import { createMemoryStore } from '../shared/storage/storage.ts';
import { EARLY_INPUT_SCRIPT } from './early-input.ts';
import { createDocumentNavigator } from './navigation/document-navigator.ts';
import { fetchCode, fetchData } from './navigation/fetch-screen.ts';
import { NEXT_SCREENS } from './next-screens.ts';
import { QUERY_NAMES } from './query-names.ts';
import { destinationOf } from './routes.ts';
import * as FIRST_SCREENS from './first-screens.ts';
import { FRAME_TEXTS, needScreens, rowOf, type ScreenName } from './screens.ts';
import { createServerServices } from './server-services.ts';
import { ServicesTree } from './services-tree.tsx';
import { Frame } from './shell/frame.tsx';

/** Files the first screen needs beside the entry: the table with its row, its chunk and its texts, in the order they are needed, and its stylesheets. */
function filesOf(screen: ScreenName, language: RenderRequest['language']) {
  const row = rowOf(screen);
  const folder = LANGUAGE_FOLDERS[language];
  const texts = [...FRAME_TEXTS, ...row.texts].map((area) => `../../packages/texts/src/${folder}/${area}.ts`);
  const table = screen in FIRST_SCREENS ? [] : ['src/app/screen-table.ts'];
  const sources = [...table, row.source ?? '', `src/shared/language/areas/${folder}.ts`, ...texts];
  const modules = sources.flatMap((source) => CLIENT_FILES.modules[source] ?? []);
  const scripts = modules.flatMap((module) => module.scripts);
  return {
    modulePreloads: [...new Set([CLIENT_FILES.entry, ...CLIENT_FILES.entryImports, ...scripts])],
    stylesheets: [...new Set(modules.flatMap((module) => module.stylesheets))],
  };
}

/** Files of the next screens that the present one does not bring. */
function nextFiles(present: ScreenName, { language, visitor }: RenderRequest): readonly string[] {
  const filesWith = (screen: ScreenName) => Object.values(filesOf(screen, language)).flat();
  const here = new Set(filesWith(present));
  return [...new Set(NEXT_SCREENS[visitor].flatMap(filesWith))].filter((file) => !here.has(file));
}

const textsFor = ({ testLanguage }: RenderRequest) =>
  testLanguage === undefined ? loadCatalogue : testCatalogues(loadCatalogue, testLanguage);

const redirectTo = (to: string): RenderResult => ({
  status: 302,
  redirect: to,
  title: '',
  rootHtml: '',
  data: '',
  entryScript: CLIENT_FILES.entry,
  inlineScripts: [],
  modulePreloads: [],
  styles: [],
  headers: {},
});

async function render(request: RenderRequest): Promise<RenderResult> {
  await needScreens();
  const address = new URL(request.url, 'http://document');
  const destination = destinationOf(address.pathname, address.search, request.visitor);
  if (destination.kind === 'redirect') return redirectTo(destination.to);

  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const language = createLanguageStore(request.language, textsFor(request), createMemoryStore());
  const services = createServerServices(request, queries, language);
  const { screen } = destination;
  const [Screen] = await Promise.all([fetchCode(services, screen), fetchData(services, screen, address.search)]);
  const navigator = createDocumentNavigator({
    path: address.pathname,
    query: address.search,
    state: { kind: 'ready', Screen },
  });
  const rootHtml = renderToString(
    <StrictMode>
      <ServicesTree services={services} navigator={navigator}>
        <Frame />
      </ServicesTree>
    </StrictMode>,
  );
  const brandName = queries.getQueryData(statusQuery({ call: request.call, language: request.language }).queryKey)?.info
    .brand.name;
  const { modulePreloads, stylesheets } = filesOf(destination.screen, request.language);
  const next = nextFiles(screen, request);
  const start: StartData = { ...services.start, next, queries: dehydrate(queries) };
  queries.clear();
  return {
    status: brandName === undefined ? 503 : 200,
    title: [language.current().t(destination.row.title), brandName].filter(Boolean).join(' – '),
    rootHtml,
    data: JSON.stringify(start),
    entryScript: CLIENT_FILES.entry,
    inlineScripts: [EARLY_INPUT_SCRIPT],
    modulePreloads,
    styles: [CLIENT_FILES.appStyle, ...stylesheets].map((file) => ({
      address: file,
      content: CLIENT_FILES.styles[file] ?? '',
    })),
    headers: {},
  };
}

/** The built renderer, as the server loads it by path. */
export const renderer: Renderer = { queryNames: QUERY_NAMES, render };
