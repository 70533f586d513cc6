/** Texts that describe an input to those who do not see it. */
export function described(name: string): string {
  const ids = document.querySelector(`input[name="${name}"]`)?.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Fields that are marked as wrong, by their names or, without one, by their kinds. */
export const invalid = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((input) => input.name || input.type);

/** Name of the field that has the focus. */
export const focused = (): string | null | undefined => document.activeElement?.getAttribute('name');

/** The tab with a text. */
export const tabOf = (text: string): Element | undefined =>
  [...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === text);

/** The button that sends the form. */
export const submitButton = (): HTMLButtonElement | null =>
  document.querySelector<HTMLButtonElement>('form button[type=submit]');

/** What the picture of the captcha shows; undefined while there is none. */
export const captchaPicture = (): string | null | undefined =>
  document.querySelector('img[src^="data:"]')?.getAttribute('src');
