/** Makes an element with properties and children. Text goes in as text, never as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'style'>> & {
    readonly marks?: Readonly<Record<string, string>>;
  } = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const { marks, ...rest } = properties;
  const made = document.createElement(tag);
  Object.assign(made, rest);
  for (const [name, value] of Object.entries(marks ?? {})) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  soundOn: 'M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 010 6M18.500 6.500a8 8 0 010 11',
  soundOff: 'M4 10v4h4l5 4V6L8 10zM16 10l5 5M21 10l-5 5',
  info: 'M12 11v6M12 7.500v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  spin: 'M20 12a8 8 0 11-2.600-5.900M20 3v5h-5',
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  autoplay: 'M7 5v14l11-7zM20 5v14',
  turbo: 'M13 3L5 13h6l-1 8 8-10h-6z',
  stop: 'M7 7h10v10H7z',
} as const;

/** A line icon in the colour of its text. Decorative: its button carries the name. */
export function icon(name: keyof typeof ICONS): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}
