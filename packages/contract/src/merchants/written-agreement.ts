import type { Language } from '../languages.ts';

/**
 * Whether a merchant has a user agreement to agree to: words in its own language, which members of every other language read where theirs
 * is missing. Nobody registers before (REG-10).
 * @param contents HTML by language
 */
export function isAgreementWritten(
  contents: { readonly [Each in Language]?: string | undefined },
  defaultLanguage: Language,
): boolean {
  // asked with every status: what comes after the first word is not looked at
  return (contents[defaultLanguage] ?? '').replace(/^(?:<[^>]*>|&nbsp;|\s)+/, '') !== '';
}
