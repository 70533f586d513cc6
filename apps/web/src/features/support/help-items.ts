import type { CallOutput } from '@tessera/contract';

/** An item of the help centre: title, content, and children with title and content (HELP-08). */
export type HelpItem = CallOutput<'listHelp'>[number];
type HelpText = Pick<HelpItem, 'title' | 'content'>;

/** The items of an answer, which is the list itself or, from older servers, carries it (CSYS-05). */
export function helpItemsOf(value: HelpItem[] | { readonly list?: HelpItem[] }): HelpItem[] {
  return Array.isArray(value) ? value : (value.list ?? []);
}

/** What an address of the help centre shows: an item, or one of its children. */
export interface ShownHelp extends HelpText {
  /** Number of the item in the list, from 0. */
  readonly item: number;
  /** Children that can be opened from here; none below a child. */
  readonly children: readonly HelpText[];
  /** Title of the item above a child. */
  readonly parentTitle?: string;
}

const indexOf = (text: string | null): number => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : -1);

/** The item that `p` and `c` of an address name; undefined when they name none (HELP-03). */
export function pickHelp(items: readonly HelpItem[], query: URLSearchParams): ShownHelp | undefined {
  const item = indexOf(query.get('p'));
  const main = items[item];
  if (!main) return undefined;
  if (!query.has('c')) return { title: main.title, content: main.content, item, children: main.children };
  const child = main.children[indexOf(query.get('c'))];
  return child && { ...child, item, children: [], parentTitle: main.title };
}

/** Query that names an item, and with a second number one of its children (HELP-02). */
export const helpQueryText = (item: number, child?: number): string =>
  child === undefined ? `?p=${item}` : `?p=${item}&c=${child}`;
