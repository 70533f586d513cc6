import type { Call } from './calls.ts';
import type { Language } from './languages.ts';

/** Kind of visitor a document is rendered for; it comes from a hint cookie and proves nothing. */
export type VisitorKind = 'guest' | 'member' | 'trial';
export type ThemeName = 'light' | 'dark';
/**
 * Languages of development alone: `pseudo` accents and stretches the texts, so that plain or cut ones are seen;
 * `mirrored` keeps the words and runs from right to left.
 */
export const TEST_LANGUAGES = ['pseudo', 'mirrored'] as const;
export type TestLanguage = (typeof TEST_LANGUAGES)[number];

/** What the server hands to the built web renderer for one document. */
export interface RenderRequest {
  /** Path with query, such as `/m/home?x=1`. */
  readonly url: string;
  readonly merchantCode: string;
  readonly language: Language;
  readonly theme: ThemeName;
  readonly visitor: VisitorKind;
  readonly testLanguage?: TestLanguage | undefined;
  /** Runs a public call in-process, as a guest of the merchant. */
  readonly call: Call;
}

/** A built stylesheet: its address on the app's origin and what it says. */
export interface BuiltStyle {
  readonly address: string;
  readonly content: string;
}

/** What comes back: the inside of the app's root element and what the document around it needs. */
export interface RenderResult {
  readonly status: number;
  /** Set when the address leads elsewhere; then nothing else counts. */
  readonly redirect?: string;
  readonly title: string;
  readonly rootHtml: string;
  /** JSON for the document's data block (`<script type="application/json" id="start-data">`), `<` not yet escaped. */
  readonly data: string;
  /** Address of the module script that starts the app. */
  readonly entryScript: string;
  /** Complete content of inline scripts to put before the module script (their hashes go into the policy). */
  readonly inlineScripts: readonly string[];
  /** Built files to preload, most urgent first, as addresses on the app's origin. */
  readonly modulePreloads: readonly string[];
  /** Styles of the frame and of the screen, inlined in the document: one round trip less before the first paint. */
  readonly styles: readonly BuiltStyle[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface Renderer {
  /** Names of the query that a document can depend on; all others change nothing. */
  readonly queryNames: readonly string[];
  render(request: RenderRequest): Promise<RenderResult>;
}
