/** Elements that staff's texts may hold; the same list as the server cleans by when they are written. */
const ELEMENTS = new Set(
  'P BR B STRONG I EM U S UL OL LI A IMG H2 H3 H4 BLOCKQUOTE TABLE THEAD TBODY TR TD TH SPAN DIV HR'.split(' '),
);
/** Elements whose inside goes with them. */
const DROPPED = new Set('SCRIPT STYLE IFRAME OBJECT EMBED TEMPLATE NOSCRIPT SVG MATH FORM TEXTAREA SELECT'.split(' '));
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'width', 'height'],
};
const STYLES = new Set(['color', 'text-align', 'font-size', 'font-weight']);
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** `16px` as `0.16rem`: the page's root is 100 px, so sizes follow the person's setting (POPUP-11). */
export function pixelsToRem(style: string): string {
  return style.replace(
    /(-?\d*\.?\d+)px\b/gi,
    (_size, pixels: string) => `${Number((Number(pixels) / 100).toFixed(4))}rem`,
  );
}

/** The declarations of a style attribute that may stay, sizes in rem. */
function cleanStyle(style: string): string {
  const kept = style.split(';').filter((declaration) => {
    const [name = '', value = ''] = declaration.split(':');
    return STYLES.has(name.trim().toLowerCase()) && !/url|expression|[<>]/i.test(value);
  });
  return pixelsToRem(kept.map((declaration) => declaration.trim()).join('; '));
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const isKept = name === 'style' || ATTRIBUTES[element.tagName]?.includes(name);
    const isAddress = name === 'href' || name === 'src';
    if (!isKept || (isAddress && !SAFE_ADDRESS.test(value.trim()))) element.removeAttribute(name);
    else if (name === 'style') element.setAttribute('style', cleanStyle(value));
  }
}

/** Cleans from the inside out, so that what takes the place of a forbidden element is clean itself. */
function cleanInside(parent: Element): void {
  for (const element of Array.from(parent.children)) {
    if (DROPPED.has(element.tagName.toUpperCase())) {
      element.remove();
      continue;
    }
    cleanInside(element);
    if (ELEMENTS.has(element.tagName)) cleanAttributes(element);
    else element.replaceWith(...element.childNodes);
  }
}

/**
 * HTML of staff as it may be shown: no scripts, handlers, frames or foreign styles, whatever the server let through
 * (POPUP-10), pixel sizes in rem (POPUP-11). Needs a browser; nothing in it runs or loads while it is cleaned.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  cleanInside(body);
  return body.innerHTML;
}
