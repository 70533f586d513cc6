/** Where the stream of new values is read: `text/event-stream`, the token in the header, nothing asked in the address. */
export const LIVE_PATH = '/wps/live';
