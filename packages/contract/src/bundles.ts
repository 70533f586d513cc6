import * as v from 'valibot';

/** Where the signed list of built files is read, at every origin of the members' app. */
export const BUNDLES_PATH = '/.well-known/bundles.json';

/** Files of one build by their place in it, each with its SHA-256 in base64. */
const builtFiles = v.record(v.string(), v.string());

/** What the builds wrote: the members' app, the in-house games, the console. */
const bundleList = v.object({ web: builtFiles, games: builtFiles, console: builtFiles });
export type BundleList = v.InferOutput<typeof bundleList>;

/** An Ed25519 signature with the key that it is checked by, in base64. */
export const bundleSignature = v.object({ publicKey: v.string(), signature: v.string() });

/** The list as the exact text that was signed (a `bundleList` as JSON), and by whom. */
const signedBundleList = v.object({
  list: v.string(),
  ...bundleSignature.entries,
  /** `publisher`: with a key that the build was given; `installation`: with a key that the server made itself. */
  signedBy: v.picklist(['publisher', 'installation']),
});
export type SignedBundleList = v.InferOutput<typeof signedBundleList>;

/** What anybody types at a checkout to check an installation from outside, before its address. */
export const BUNDLES_COMMAND = 'npm run bundles --';

/** Reads the list of built files. @throws ValiError, SyntaxError when it is none */
export const readBundleList = (text: string): BundleList => v.parse(bundleList, JSON.parse(text));

/** Reads a signed list as it is served. @throws ValiError when it is none */
export const readSignedBundleList = (answer: unknown): SignedBundleList => v.parse(signedBundleList, answer);
