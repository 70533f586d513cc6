/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests?: readonly { setupRequest(request: Request): Request }[];
  }
  interface Request {
    readonly path?: string;
  }
  interface Result {
    readonly requests: { readonly total: number };
    /** Seconds. */
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  /** Begins at once and can be stopped; the result comes to `done`. */
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): { stop(): void };
  export default function autocannon(options: Options): Promise<Result>;
}
