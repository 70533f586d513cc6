/** Where the stream of new values is read: `text/event-stream`, the token in the header, nothing asked in the address. */
export const LIVE_PATH = '/wps/live';

/** The server says something on each stream at least this often, milliseconds; a client that receives nothing for twice as long has a dead connection. */
export const LIVE_BEAT_MS = 9_000;
