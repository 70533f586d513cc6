import type { ErrorCode, Language } from '@tessera/contract';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { th } from './th.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

const TEXTS: Record<Language, Record<ErrorCode, string>> = { CN: cn, EN: en, TH: th, VI: vi, UR: ur };

/** What a failure says in the caller's language (ERR-29, LANG-15). The server answers it; the phone carries none of these. */
export function errorText(code: ErrorCode, language: Language): string {
  return TEXTS[language][code];
}
