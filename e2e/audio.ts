import type { BrowserContext, FrameLocator } from '@playwright/test';

/**
 * Lets every page that opens count what it asks of the phone's audio: contexts and tones.
 * @returns what the browser says about it, as when a page tries before it was touched
 */
export async function watchAudio(context: BrowserContext): Promise<readonly string[]> {
  await context.addInitScript(() => {
    const counted = window as { audioCalls?: number };
    const count = () => {
      counted.audioCalls = (counted.audioCalls ?? 0) + 1;
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        count();
      }
      override createOscillator() {
        count();
        return super.createOscillator();
      }
    };
  });
  const notes: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('AudioContext')) notes.push(message.text());
  });
  return notes;
}

/** What the page in a frame has asked of the phone's audio so far. */
export function audioCalls(frame: FrameLocator): Promise<number> {
  return frame.locator('html').evaluate(() => (window as { audioCalls?: number }).audioCalls ?? 0);
}
