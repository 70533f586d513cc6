import { createHash } from 'node:crypto';

/** What a policy lets in beside our own origin. */
export interface PolicySources {
  /** Contents of the document's inline style elements. */
  readonly inlineStyles: readonly string[];
  readonly inlineScripts: readonly string[];
  /** Origins that frames may come from: the games and sandboxes. */
  readonly frames: readonly string[];
  /** Whether a page of our own may frame the document: the betting page of a lottery (LOTT-01). */
  readonly mayBeFramed?: boolean;
  readonly images: readonly string[];
  /** Origins that the app may call beside our own: the external phone verification, where the merchant uses it. */
  readonly calls: readonly string[];
  /** In development the browser gets each style as its own element, and waits in a worker for a server that restarts. */
  readonly fromSources?: boolean;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content policy of a document: scripts and style elements by hash or from our origin only. Style
 * attributes are allowed, because staff's HTML and measured sizes carry some.
 */
export function contentPolicy({
  inlineStyles,
  inlineScripts,
  frames,
  mayBeFramed,
  images,
  calls,
  fromSources,
}: PolicySources): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hashOf)],
    'style-src': ["'self'", ...(fromSources ? ["'unsafe-inline'"] : inlineStyles.map(hashOf))],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...images],
    'connect-src': ["'self'", ...calls],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...(fromSources ? ['blob:'] : [])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [mayBeFramed ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
