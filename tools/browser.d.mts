/**
 * Path of a browser, installed now if there was none; undefined means that Playwright uses its own download.
 * @param use `tests` run in the headless shell where it is to be had, `figures` in the browser that people use
 */
export function ensureBrowser(use: 'tests' | 'figures'): Promise<string | undefined>;
