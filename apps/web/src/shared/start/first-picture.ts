/** The picture that the document carries itself, by the address it is otherwise fetched from. */
const carried = typeof document === 'undefined' ? null : document.querySelector<HTMLImageElement>('img[data-address]');
const address = carried?.dataset['address'];
const source = carried?.getAttribute('src') ?? undefined;

/** What shows a picture: what the document brought with it, else its address. */
export function pictureSource(wanted: string): string {
  return wanted === address && source !== undefined ? source : wanted;
}
