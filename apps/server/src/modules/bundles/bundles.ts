/** Front door of built files: what was built, and that it is what is served. */
export { bundlesCommand } from './operator/bundle-commands.ts';
export { registerBundleList } from './bundle-route.ts';
export { bundlesTask, requireUnchangedBundles } from './check-bundles.ts';
