import { expect, type Page } from '@playwright/test';

/** Most tabs it may take to reach a part: more means that the keyboard is lost. */
const LONGEST_WAY = 80;

/** Name of what has the focus, as a screen reader would call it; fields begin with that word. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const names = [
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ];
    const name = (names.find((each) => each && each.trim() !== '') ?? '').trim();
    return element instanceof HTMLInputElement ? `field ${name}` : name;
  });
}

/** Moves the focus by Tab only until it is on a part of that name. @throws when the whole page has none */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = [];
  for (let count = 0; count < LONGEST_WAY; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (name.test(focused)) {
      await expectVisibleFocus(page);
      return;
    }
    met.push(focused.slice(0, 30));
  }
  throw new Error(`no way by Tab to ${name}; met ${met.join(' | ')}`);
}

/** The focus can be seen: an outline, a ring or a border that the part has only then. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const rings = [element, element.parentElement, element.parentElement?.parentElement].map((part) => {
      const style = part && getComputedStyle(part);
      return (
        style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none' || part.matches(':has(:focus-visible)'))
      );
    });
    return rings.some(Boolean);
  });
  expect(seen, 'the focus can be seen').toBe(true);
}

/** Types into the field that the keyboard reaches next under that label. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^field ${label}`));
  await page.keyboard.type(text);
}
