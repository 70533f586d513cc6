import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isMainThread, type MessagePort, parentPort } from 'node:worker_threads';
import { type Call, CallFailure, type Renderer } from '@tessera/contract';
import type { FromWorker, ToWorker } from './render-messages.ts';
import { loadRenderer } from './renderer-file.ts';

/** Calls of renderings that wait for the main thread's answer, by their number. */
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (failure: unknown) => void }>();
let calls = 0;

function answer(port: MessagePort, renderer: Renderer, message: ToWorker): void {
  if (message.kind === 'answer') {
    waiting.get(message.call)?.resolve(message.value);
    waiting.delete(message.call);
    return;
  }
  if (message.kind === 'refused') {
    const { code, status, text, value } = message;
    waiting.get(message.call)?.reject(new CallFailure(code as CallFailure['code'], status, text, value));
    waiting.delete(message.call);
    return;
  }
  const { job, request } = message;
  const notify = (said: FromWorker) => port.postMessage(said);
  const call = ((name: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      notify({ kind: 'call', job, call: calls, name, input });
    })) as unknown as Call;
  renderer.render({ ...request, call }).then(
    (result) => notify({ kind: 'rendered', job, result }),
    (error: unknown) =>
      notify({ kind: 'failed', job, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
}

/** How much this thread gives way to the others, 0 to 19: the thread that serves bets comes first where the cores are few. */
const GIVES_WAY = 10;

/** Lets the thread give way. Only Linux numbers threads as it does processes; elsewhere they stay equal. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), GIVES_WAY);
  } catch {
    // where it may not, documents are as fast as before
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  giveWay();
  const renderer = await loadRenderer();
  port.on('message', (message: ToWorker) => answer(port, renderer, message));
  port.postMessage({ kind: 'ready', queryNames: renderer.queryNames } satisfies FromWorker);
}
