import { Worker } from 'node:worker_threads';
import { type Call, CallFailure, type RenderResult } from '@tessera/contract';
import type { Log } from '#server/platform/log/log.ts';
import type { FromWorker, RenderJob, ToWorker } from './render-messages.ts';

/** More renderings are waiting than are worth waiting for; nothing was rendered. */
export class RenderOverload extends Error {
  readonly code = 'RENDER_OVERLOAD';
}

/** Renders documents beside the main thread, so that no flood of documents keeps a bet waiting for the processor. */
export interface RenderPool {
  /** Names of the query that a document can depend on. */
  readonly queryNames: readonly string[];
  /** @throws RenderOverload when the queue is full; Error when a rendering fails or takes too long */
  render(request: RenderJob & { readonly call: Call }): Promise<RenderResult>;
  stop(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly log: Log;
  readonly workers: number;
  /** Renderings that may wait; one more is refused. */
  readonly longestQueue: number;
  /** A rendering that takes longer ends with its worker, milliseconds. */
  readonly longestRenderMs: number;
  /** The worker's file; tests have their own. */
  readonly file?: URL;
}

interface Job {
  readonly request: RenderJob;
  readonly call: Call;
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (error: unknown) => void;
}

const WORKER_FILE = new URL('./render-worker.ts', import.meta.url);

/** One worker with the rendering it works on; a lost one is started again for the next. */
class RenderWorker {
  queryNames: readonly string[] = [];
  #worker: Worker | undefined;
  #job: { readonly number: number; readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;
  #count = 0;
  #stopping = false;
  readonly #options: RenderPoolOptions;
  readonly #onFree: () => void;

  constructor(options: RenderPoolOptions, onFree: () => void) {
    this.#options = options;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#job === undefined && !this.#stopping;
  }

  /** Starts the thread and waits until it has loaded the renderer. @throws when it cannot */
  start(): Promise<void> {
    const worker = new Worker(this.#options.file ?? WORKER_FILE);
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind !== 'ready') return this.#hear(message);
        this.queryNames = message.queryNames;
        return resolve();
      });
      worker.on('error', (error) => {
        reject(error);
        this.#lose(worker, error);
      });
      worker.on('exit', (code) => this.#lose(worker, new Error(`a rendering thread ended with ${code}`)));
    });
  }

  run(job: Job): void {
    this.#count += 1;
    const timer = setTimeout(
      () => this.#lose(this.#worker, new Error('a rendering took too long')),
      this.#options.longestRenderMs,
    );
    this.#job = { number: this.#count, job, timer };
    const begin = () => this.#send({ kind: 'render', job: this.#count, request: job.request });
    if (this.#worker) begin();
    else this.start().then(begin, (error: unknown) => this.#lose(undefined, error));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#end()?.job.reject(new Error('the program stops'));
    await this.#worker?.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #end() {
    const ended = this.#job;
    if (ended) clearTimeout(ended.timer);
    this.#job = undefined;
    return ended;
  }

  /** The thread is gone, or is given up: its rendering fails, and the next one begins with a new thread. */
  #lose(worker: Worker | undefined, error: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker?.terminate();
    if (!this.#stopping) this.#options.log.error({ err: error }, 'a rendering thread was lost');
    this.#end()?.job.reject(error);
    this.#onFree();
  }

  #hear(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    const current = this.#job;
    if (message.job !== current?.number) return;
    if (message.kind === 'call') {
      void this.#answer(current.job.call, message);
      return;
    }
    this.#end();
    if (message.kind === 'rendered') current.job.resolve(message.result);
    else current.job.reject(new Error(message.reason));
    this.#onFree();
  }

  async #answer(call: Call, { call: number, name, input }: Extract<FromWorker, { kind: 'call' }>): Promise<void> {
    try {
      const run = call as unknown as (name: string, input: unknown) => Promise<unknown>;
      this.#send({ kind: 'answer', call: number, value: await run(name, input) });
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('UNKNOWN', 500, '');
      const { code, status, message: text, value } = failure;
      this.#send({ kind: 'refused', call: number, code, status, text, value });
    }
  }
}

/**
 * Starts threads that render.
 * @throws when the app has not been built
 */
export async function startRenderPool(options: RenderPoolOptions): Promise<RenderPool> {
  const queue: Job[] = [];
  const next = () => {
    for (const worker of workers) {
      const job = worker.isFree ? queue.shift() : undefined;
      if (job) worker.run(job);
    }
  };
  const workers = Array.from({ length: options.workers }, () => new RenderWorker(options, next));
  await Promise.all(workers.map((worker) => worker.start()));
  return {
    queryNames: workers[0]?.queryNames ?? [],
    render: ({ call, ...request }) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.longestQueue) {
          reject(new RenderOverload('too many documents are waiting'));
          return;
        }
        queue.push({ request, call, resolve, reject });
        next();
      }),
    async stop() {
      for (const job of queue.splice(0)) job.reject(new Error('the program stops'));
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
