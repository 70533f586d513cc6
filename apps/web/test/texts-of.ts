/** What the elements that a selector finds say, in a window too, in their order. */
export const textsOf = (selector: string, within: ParentNode = document): (string | null)[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent);
