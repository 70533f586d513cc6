const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML that reads the same: empty lines part paragraphs, other line ends stay. Nothing written: an empty text. */
export function paragraphsOf(text: string): string {
  return text
    .trim()
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
