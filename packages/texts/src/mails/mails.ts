import type { Language } from '@tessera/contract';
import { cn } from './cn.ts';
import { en } from './en.ts';
import type { MailDictionary } from './mail-dictionary.ts';
import { th } from './th.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

const DICTIONARIES: Readonly<Record<Language, MailDictionary>> = { CN: cn, EN: en, TH: th, VI: vi, UR: ur };

/** The mails of a language. */
export const mailTexts = (language: Language): MailDictionary => DICTIONARIES[language];
