/** A text with what is chosen of it. */
export interface Chosen {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Elements that the buttons of the editor put around what is chosen; all of them are let through when it is stored. */
export const MARKS = {
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  heading: ['<h3>', '</h3>'],
  paragraph: ['<p>', '</p>'],
  list: ['<ul>\n<li>', '</li>\n</ul>'],
} as const;

/** Puts something around what is chosen; what was chosen is still chosen. A list has an item for each line. */
export function wrapChosen({ text, from, to }: Chosen, mark: keyof typeof MARKS): Chosen {
  const [before, after] = MARKS[mark];
  const inside = mark === 'list' ? text.slice(from, to).split('\n').join('</li>\n<li>') : text.slice(from, to);
  const start = from + before.length;
  return {
    text: text.slice(0, from) + before + inside + after + text.slice(to),
    from: start,
    to: start + inside.length,
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Puts a picture in the place of what is chosen. @param words what it shows, for those who cannot see it */
export function insertPicture({ text, from, to }: Chosen, address: string, words: string): Chosen {
  const picture = `<p><img src="${escaped(address)}" alt="${escaped(words)}"></p>`;
  const end = from + picture.length;
  return { text: text.slice(0, from) + picture + text.slice(to), from: end, to: end };
}
