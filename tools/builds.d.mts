/** Folders that the builds write, below the root. */
export const builtFolders: readonly string[];

/** Runs each build whose sources changed since its last one, without those named. @throws ToolError when one fails */
export function buildWhatIsStale(options?: { readonly without?: readonly string[] }): Promise<void>;
