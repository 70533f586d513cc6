/** Front door of built files: what was built, and that it is what is served. */
export { registerBundleList } from './bundle-route.ts';
export { requireUnchangedBundles } from './check-bundles.ts';
