import { API_GUIDE, GUIDE_HOST } from './api-guide.data.ts';
import type { GuideExample } from './guide-example.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const json = (value: object) => JSON.stringify(value, null, 2);
const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

function exampleHtml({ method, path, host = GUIDE_HOST, headers = {}, body, status, ...of }: GuideExample): string {
  const { answerHeaders = {}, answer, isPart, times = 1 } = of;
  const type = body ? { 'Content-Type': 'application/json' } : {};
  const sent = [`${method} ${path}`, ...headerLines({ Host: host, ...headers, ...type })].join('\n');
  const shown = typeof answer === 'string' ? answer.trim() : json(answer);
  const came = [String(status), ...headerLines(answerHeaders)].join('\n');
  const notes = [isPart && 'shortened', times > 1 && `sent ${times} times`].filter(Boolean);
  const note = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  return `<figure><figcaption>Request</figcaption><pre>${escapeHtml(body ? `${sent}\n\n${json(body)}` : sent)}</pre>
<figcaption>Answer${note}</figcaption><pre>${escapeHtml(`${came}\n\n${shown}`)}</pre></figure>`;
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;

/** The guide as HTML: a list of its sections, and the sections with their examples. */
export function guideHtml(): string {
  const links = API_GUIDE.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  const sections = API_GUIDE.map(
    ({ id, title, text, examples }) =>
      `<section id="${id}"><h2>${title}</h2>${text.map(paragraph).join('')}${examples.map(exampleHtml).join('\n')}</section>`,
  );
  return `<nav><ul>${links.join('')}<li><a href="#calls">Calls</a></li></ul></nav>\n${sections.join('\n')}`;
}
