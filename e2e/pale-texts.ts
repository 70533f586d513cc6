/**
 * Elements whose text may be too pale for its background, in the document that this runs in. The page evaluates its source text, so it names
 * nothing outside of itself. It looks only at the background colour of the parents and takes the strictest ratio where it is not sure. That costs a
 * hundredth of axe's look at every pixel; callers let axe judge the findings.
 */
export function findPaleTexts(): Element[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  /** Of a large text and of any other, as WCAG 1.4.3 has it; the rest is for rounding. */
  const [LARGE, NORMAL] = [3.05, 4.55];
  const read = new Map<string, Colour | undefined>();
  /** Undefined for what is written in another way than the browser answers. */
  const colourOf = (text: string): Colour | undefined => {
    if (read.has(text)) return read.get(text);
    const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    const scale = text.startsWith('rgb') ? 1 : text.startsWith('color(srgb ') ? 255 : 0;
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
    const colour = scale === 0 ? undefined : ([red * scale, green * scale, blue * scale, alpha] as const);
    read.set(text, colour);
    return colour;
  };
  const over = (front: Colour, back: Colour): Colour => {
    const mix = (of: 0 | 1 | 2) => front[of] * front[3] + back[of] * (1 - front[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const light = (colour: Colour): number => {
    const part = (value: number) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
  };
  const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  /** The background behind the parents of an element: a colour, or `picture` where no colour is known. */
  const behind = new Map<Element | null, Colour | 'picture' | 'unread'>();
  const ground = (element: Element | null): Colour | 'picture' | 'unread' => {
    const known = behind.get(element);
    if (known) return known;
    let found: Colour | 'picture' | 'unread' = [255, 255, 255, 1];
    if (element) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const own = colourOf(backgroundColor);
      if (backgroundImage !== 'none') found = 'picture';
      else if (own?.[3] === 1) found = own;
      else {
        const parents = ground(element.parentElement);
        found = own === undefined ? 'unread' : typeof parents === 'string' ? parents : over(own, parents);
      }
    }
    behind.set(element, found);
    return found;
  };
  const opacity = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;

  const isPale = (element: Element): boolean => {
    const back = ground(element);
    if (back === 'picture' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    const style = getComputedStyle(element);
    const front = colourOf(style.color);
    if (back === 'unread' || !front) return true;
    const shown = over([front[0], front[1], front[2], front[3] * opacity(element)], back);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return ratio(light(shown), light(back)) < (isLarge ? LARGE : NORMAL);
  };

  const holders = new Set<Element>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement && /\S/.test(text.nodeValue ?? '')) holders.add(text.parentElement);
  for (const field of document.querySelectorAll('input, textarea, select')) holders.add(field);
  return [...holders].filter((holder) => !holder.matches('script, style, template, noscript') && isPale(holder));
}
