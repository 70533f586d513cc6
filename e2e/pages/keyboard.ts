import { expect, type Page } from '@playwright/test';

/** Most tabs it may take to reach a part: more means that the keyboard is lost. */
const LONGEST_WAY = 80;

/** Role-less name of what has the focus, as a screen reader would call it. */
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
    return (names.find((name) => name && name.trim() !== '') ?? '').trim();
  });
}

/** Moves the focus by Tab alone until it stands on a part of that name. @throws when the way is longer than the page */
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

/** Types into the part that the keyboard reaches next under that name. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
