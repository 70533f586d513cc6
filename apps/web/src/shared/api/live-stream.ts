import { LIVE_BEAT_MS, LIVE_PATH } from '@tessera/contract/live/path';

/** First wait after a lost stream; each further loss doubles it up to the longest. Milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** How long the server is waited for to answer at all, milliseconds. */
const CONNECT_MS = 8_000;
/** A beat may come so much late on a slow line, milliseconds. */
const LATE_MS = 2_000;
/** After two beats that did not come the line is dead. */
const SILENCE_MS = 2 * LIVE_BEAT_MS + LATE_MS;
/** Who comes back and has missed one beat does not wait for the second. */
const STALE_MS = LIVE_BEAT_MS + LATE_MS;
/** A stream that held for so long was no failure: the next loss waits the first time again. */
const STEADY_MS = 10_000;

const REFUSED = [401, 403, 404];

/** What a stream needs of its surroundings; tests bring their own. */
export interface LiveStreamSettings {
  readonly fetch?: typeof globalThis.fetch;
  /** Merchant, language and token of now. */
  readonly headers: () => Record<string, string>;
  readonly onEvent: (event: string, value: unknown) => void;
  /** Told when the server has answered a stream that is not the first: what it said meanwhile is missing. */
  readonly onReopened: () => void;
  /** Between 0 and 1; spreads the phones that lost the same server. */
  readonly random: () => number;
}

/** A stream of new values that is kept open until it is closed. */
export interface LiveStream {
  /** @param isAgain there was a stream before, so that what was said since is missing */
  open(isAgain: boolean): void;
  close(): void;
  /** Connects anew at once where the stream is lost, refused or silent. @param isLineNew also where it seems to hold */
  check(isLineNew: boolean): void;
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

/** Gives the server until then to say something. @returns what is called when it has */
function expectWord(controller: AbortController, milliseconds: number): () => void {
  const silence = setTimeout(() => controller.abort(), milliseconds);
  return () => clearTimeout(silence);
}

/** Reads a stream to its end, or until it is silent for too long. @throws when it is given up */
async function read(response: Response, controller: AbortController, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (;;) {
    const heard = expectWord(controller, SILENCE_MS);
    const part = await reader?.read().finally(heard);
    if (!part || part.done) return;
    onText(decoder.decode(part.value, { stream: true }));
  }
}

/** Opens a stream. @throws when the server does not answer in time */
function fetchStream({ fetch, headers }: LiveStreamSettings, controller: AbortController): Promise<Response> {
  const answered = expectWord(controller, CONNECT_MS);
  return (fetch ?? globalThis.fetch)(LIVE_PATH, {
    headers: headers(),
    signal: controller.signal,
    credentials: 'same-origin',
    cache: 'no-store',
    // It waits for ever, and must never be what a page or a tool that measures it waits for.
    priority: 'low',
  }).finally(answered);
}

/** Makes a stream that connects anew with growing, scattered waits; a refusal ends it until it is opened again or checked. */
export function createLiveStream(settings: LiveStreamSettings): LiveStream {
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;
  /** When the server was heard last, by the wall clock, which goes on while the device sleeps; 0 while nothing is connected. */
  let heardAt = 0;

  async function connect(isAgain: boolean): Promise<void> {
    clearTimeout(timer);
    const controller = new AbortController();
    current = controller;
    const began = Date.now();
    heardAt = began;
    try {
      const response = await fetchStream(settings, controller);
      if (current !== controller) return;
      if (REFUSED.includes(response.status)) {
        heardAt = 0;
        return;
      }
      if (response.ok) {
        if (isAgain) settings.onReopened();
        const take = createEventReader((event, value) => {
          if (current === controller) settings.onEvent(event, value);
        });
        await read(response, controller, (text) => {
          heardAt = Date.now();
          take(text);
        });
      }
    } catch {
      // A line that broke is a loss like a stream that ended.
    }
    if (current !== controller) return;
    heardAt = 0;
    losses = Date.now() - began > STEADY_MS ? 1 : losses + 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (losses - 1), LONGEST_WAIT_MS);
    timer = setTimeout(() => void connect(true), wait * (0.5 + settings.random() / 2));
  }

  return {
    open(isAgain) {
      if (current) return;
      losses = 0;
      void connect(isAgain);
    },
    close() {
      clearTimeout(timer);
      const last = current;
      current = undefined;
      last?.abort();
    },
    check(isLineNew) {
      const last = current;
      if (!last || (!isLineNew && Date.now() - heardAt < STALE_MS)) return;
      losses = 0;
      void connect(true);
      last.abort();
    },
  };
}
