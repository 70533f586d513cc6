declare module 'virtual:endpoint-table' {
  import type { EndpointName } from '@tessera/contract';
  import type { WireEntry } from './wire-entry.ts';
  /** What the phone needs to know of each endpoint, made from the contract at build time without its schemas. */
  export const ENDPOINT_TABLE: ReadonlyMap<EndpointName, WireEntry>;
}
declare module 'virtual:client-manifest' {
  /** Files of the client build: entry script, its stylesheet, and for each source module the files it needs. */
  export const CLIENT_FILES: {
    readonly entry: string;
    readonly entryImports: readonly string[];
    readonly appStyle: string;
    /** What each stylesheet says, by address. */
    readonly styles: Readonly<Record<string, string>>;
    readonly modules: Readonly<
      Record<string, { readonly scripts: readonly string[]; readonly stylesheets: readonly string[] }>
    >;
  };
}
