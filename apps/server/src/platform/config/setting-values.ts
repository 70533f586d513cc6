import { isOpenedByBrowsers } from './browser-ports.ts';
import { type FilesBucket, readFilesUrl } from './files-url.ts';
import { type MailServer, readMailUrl } from './mail-url.ts';
import { readSmsTemplate, type SmsTemplate } from './sms-template.ts';

// How values of settings are read: each answers undefined for a text that is not what is expected.

export function wholeNumber(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
}

export function portOfPages(text: string): number | undefined {
  const port = wholeNumber(1, 65_526)(text);
  return port !== undefined && isOpenedByBrowsers(port) ? port : undefined;
}

export function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value | undefined {
  return (text) => values.find((value) => value === text);
}

export function address(...protocols: string[]): (text: string) => string | undefined {
  return (text) => {
    if (text === '') return '';
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && protocols.includes(url.protocol) ? text.replace(/\/+$/, '') : undefined;
  };
}

export function mailServer(text: string): MailServer | null | undefined {
  return text === '' ? null : readMailUrl(text);
}

export function filesBucket(text: string): FilesBucket | null | undefined {
  return text === '' ? null : readFilesUrl(text);
}

export function smsTemplate(text: string): SmsTemplate | null | undefined {
  return text === '' ? null : readSmsTemplate(text);
}

export function mailAddress(text: string): string | undefined {
  return text === '' || /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)*$/i.test(text) ? text : undefined;
}

export function anyText(text: string): string | undefined {
  return text;
}

export function yesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined;
}
