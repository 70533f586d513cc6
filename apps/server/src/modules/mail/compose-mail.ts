import { type Brand, LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract';
import type { MailKind } from '@tessera/texts/mails/mail-dictionary.ts';
import { mailTexts } from '@tessera/texts/mails/mails.ts';
import { deriveTheme } from '@tessera/ui/theme/derive-theme.ts';

/** What a mail says: which one, to whom, and the values of its places. */
export interface MailContent {
  readonly kind: MailKind;
  readonly language: Language;
  readonly brand: Brand;
  /** Values for places such as `{name}`; `brand` is added. */
  readonly values: Readonly<Record<string, string>>;
  /** Shown large, to be typed. */
  readonly code?: string;
  /** Where the button leads. */
  readonly link: string;
}

/** Words of one mail, whole: nothing in them is filled in any more. */
export interface MailWords {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** Under the code or button. */
  readonly note: string;
  /** On the button. */
  readonly button: string;
  /** Below everything. */
  readonly footer: string;
}

/** A mail as it is sent. */
interface WrittenMail {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function codeBox(code: string, colours: { soft: string; ink: string }): string {
  return `<p dir="ltr" style="margin:20px 0;padding:16px;border-radius:12px;background:${colours.soft};color:${colours.ink};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;
}

/** Lays words out in the colours of a brand, as plain text and as HTML without any outside file. */
export function layOutMail(
  words: MailWords,
  { brand, code, language, link }: Omit<MailContent, 'kind' | 'values'>,
): WrittenMail {
  const { subject, title, text, note, button, footer } = words;
  const theme = deriveTheme(brand).light;
  const direction = LANGUAGE_DIRECTIONS[language];
  const plain = [title, text, ...(code ? [code] : []), link, note, footer].join('\n\n');
  const html = `<!doctype html><html lang="${LANGUAGE_TAGS[language]}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${theme['surface']};color:${theme['text']};font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:480px;margin:0 auto;background:${theme['surface-raised']};border-radius:${brand.radius}px;overflow:hidden">
<div style="padding:20px 24px;background:${theme['brand']};color:${theme['on-brand']};font-size:20px;font-weight:700">${escapeHtml(brand.name)}</div>
<div style="padding:24px"><h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1><p style="margin:0">${escapeHtml(text)}</p>
${code ? codeBox(code, { soft: theme['surface-sunken'] ?? '', ink: theme['text'] ?? '' }) : ''}
<p style="margin:20px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:${Math.max(6, brand.radius / 2)}px;background:${theme['brand']};color:${theme['on-brand']};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0;color:${theme['text-muted']};font-size:14px">${escapeHtml(note)}</p></div></div>
<p style="max-width:480px;margin:16px auto 0;padding:0 24px;color:${theme['text-muted']};font-size:13px">${escapeHtml(footer)}</p></body></html>`;
  return { subject, plain, html };
}

/** Writes a mail in the member's language and the merchant's colours. */
export function composeMail(content: MailContent): WrittenMail {
  const { footer, ...mails } = mailTexts(content.language);
  const values: Readonly<Record<string, string>> = { ...content.values, brand: content.brand.name };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
  const { subject, title, text, note, button } = mails[content.kind];
  const words = {
    subject: fill(subject),
    title: fill(title),
    text: fill(text),
    note: fill(note),
    button: fill(button),
    footer: fill(footer),
  };
  return layOutMail(words, content);
}
