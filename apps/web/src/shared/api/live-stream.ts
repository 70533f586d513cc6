import { LIVE_PATH } from '@tessera/contract/live/path';

/** First wait after a lost stream; each further loss doubles it up to the longest. Milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** The server says something at least every twenty seconds; after this long without a word the line is dead. */
const SILENCE_MS = 50_000;
/** A stream that held for so long was no failure: the next loss waits the first time again. */
const STEADY_MS = 10_000;

const REFUSED = [401, 403, 404];

/** What a stream needs of its surroundings; tests bring their own. */
export interface LiveStreamSettings {
  readonly fetch?: typeof globalThis.fetch;
  /** Merchant, language and token of now. */
  readonly headers: () => Record<string, string>;
  readonly onEvent: (event: string, value: unknown) => void;
  /** Between 0 and 1; spreads the phones that lost the same server. */
  readonly random: () => number;
}

/** A stream of new values that is kept open until it is closed. */
export interface LiveStream {
  open(): void;
  close(): void;
}

/** Splits what arrives into events; what is not whole yet is kept. */
export function createEventReader(onEvent: LiveStreamSettings['onEvent']): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) onEvent(event, JSON.parse(data));
    }
  };
}

/** Makes a stream that connects anew with growing, scattered waits; a refusal ends it until it is opened again. */
export function createLiveStream(settings: LiveStreamSettings): LiveStream {
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;

  async function read(response: Response, controller: AbortController): Promise<void> {
    const decoder = new TextDecoder();
    const take = createEventReader((event, value) => {
      if (current === controller) settings.onEvent(event, value);
    });
    const reader = response.body?.getReader();
    let silence: ReturnType<typeof setTimeout> | undefined;
    try {
      for (;;) {
        clearTimeout(silence);
        silence = setTimeout(() => controller.abort(), SILENCE_MS);
        const part = await reader?.read();
        if (!part || part.done) return;
        take(decoder.decode(part.value, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
    }
  }

  async function connect(): Promise<void> {
    timer = undefined;
    const controller = new AbortController();
    current = controller;
    const began = Date.now();
    try {
      const response = await (settings.fetch ?? globalThis.fetch)(LIVE_PATH, {
        headers: settings.headers(),
        signal: controller.signal,
        credentials: 'same-origin',
        cache: 'no-store',
        // It waits for ever, and must never be what a page or a tool that measures it waits for.
        priority: 'low',
      });
      if (REFUSED.includes(response.status)) return;
      if (response.ok) await read(response, controller);
    } catch {
      // A line that broke is a loss like a stream that ended.
    }
    if (current !== controller) return;
    losses = Date.now() - began > STEADY_MS ? 1 : losses + 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (losses - 1), LONGEST_WAIT_MS);
    timer = setTimeout(() => void connect(), wait * (0.5 + settings.random() / 2));
  }

  return {
    open() {
      if (current) return;
      losses = 0;
      void connect();
    },
    close() {
      clearTimeout(timer);
      const last = current;
      current = undefined;
      last?.abort();
    },
  };
}
