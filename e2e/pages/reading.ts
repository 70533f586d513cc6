import type { Locator, Page } from '@playwright/test';

/** Letter size of a browser whose text is set to 200 %, in px; 16 is its own. */
const LARGE_TEXT_PX = 32;

/** Sets the browser's text to 200 %, as people do who see badly: letters and media queries in `em` follow, the window stays. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX, fixed: LARGE_TEXT_PX } });
}

/** Sets letters wider apart, as a font would that runs wide. By a constructed style sheet, which the page's policy allows. */
export async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Words in a part of the page that are seen on two lines. Hyphens and the like are places to break at. */
export async function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}.,’']{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
        if (lines.length > 1 && Math.max(...lines) - Math.min(...lines) > 4) broken.push(word);
      }
    }
    return broken;
  });
}

/** How far a page can be pushed sideways, in px. */
export async function sidewaysOf(part: Locator): Promise<number> {
  return part.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Adds up from now on how much of what is seen moves by itself: the browser's layout shifts, on every document of the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts of this document since `recordShifts`, with those of the frame now drawn. */
export async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { seen: { shifts: number } }).seen.shifts;
  });
}
