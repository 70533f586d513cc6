export const BUNDLE_LIST: string;
export const BUNDLE_SIGNATURE: string;
export function hashOfFile(path: string): string;
export function listFolder(folder: string): Record<string, string>;
export function bundleListText(root: string): string;
export function signBundleList(text: string, keyFile: string): { publicKey: string; signature: string };
export function writeBundleList(root: string, keyFile?: string): void;
