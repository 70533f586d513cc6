declare module 'virtual:endpoint-table' {
  import type { EndpointName } from '@tessera/contract';
  import type { WireEntry } from './wire-entry.ts';
  /** What the phone needs to know of each endpoint, made from the contract at build time without its schemas. */
  export const ENDPOINT_TABLE: Readonly<Record<EndpointName, WireEntry>>;
}
declare module 'virtual:client-manifest' {
  /** Files of the client build: entry script, its style, and for each source module the files it needs. */
  export const CLIENT_FILES: {
    readonly entry: string;
    readonly entryImports: readonly string[];
    readonly appStyle: { readonly address: string; readonly content: string };
    readonly modules: Readonly<
      Record<string, { readonly scripts: readonly string[]; readonly stylesheets: readonly string[] }>
    >;
  };
}
