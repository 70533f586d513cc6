import { LIVE_CHANNEL, parseHint } from '#server/platform/live/live-hints.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts how often the content of each merchant changed while this process ran. */
export interface ContentMarks {
  of(merchantCode: string): number;
  stop(): Promise<void>;
}

/**
 * Hears of changed content, so that a document which holds the former one is not served again. A change that is not heard of, while
 * the connection is lost, waits until the document's own time is over.
 */
export function watchContent({ database, log }: Pick<Platform, 'database' | 'log'>): ContentMarks {
  const marks = new Map<string, number>();
  const onMessage = (payload: string) => {
    const hint = parseHint(payload);
    if (hint?.kind === 'content') marks.set(hint.merchantCode, (marks.get(hint.merchantCode) ?? 0) + 1);
  };
  const channel = database.listen(LIVE_CHANNEL, { onMessage, onConnected: () => undefined }, log);
  return { of: (merchantCode) => marks.get(merchantCode) ?? 0, stop: () => channel.stop() };
}
