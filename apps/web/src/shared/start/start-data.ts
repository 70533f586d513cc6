import type { DehydratedState } from '@tanstack/react-query';
import type { Language, TestLanguage, ThemeName, VisitorKind } from '@tessera/contract';

/** What the document tells the app about itself: what the server rendered for, and the data it rendered with. */
export interface StartData {
  readonly merchantCode: string;
  readonly language: Language;
  readonly theme: ThemeName;
  readonly visitor: VisitorKind;
  readonly testLanguage?: TestLanguage | undefined;
  /** Server time of the rendering, milliseconds. */
  readonly renderedAt: number;
  /** Addresses of the files of the screens that are mostly opened next; the worker keeps them beforehand. */
  readonly next: readonly string[];
  /** Dehydrated answers of the public calls. */
  readonly queries: DehydratedState;
}

/** Id of the data block in the document; it is JSON, never run. */
export const START_DATA_ID = 'start-data';

/**
 * Reads the document's data block.
 * @throws when the document has none, which means it was not made by our server
 */
export function readStartData(): StartData {
  const text = document.getElementById(START_DATA_ID)?.textContent;
  if (!text) throw new Error('the document carries no start data');
  return JSON.parse(text) as StartData;
}
