/** How long an answer is waited for, milliseconds: a line that says nothing for so long is dead. */
export const ANSWER_MS = 20_000;
/** The same for a call that carries a file, which a slow line takes minutes to send. */
export const FILE_MS = 180_000;

/**
 * Does work on the network that must end: the signal given to it is aborted at the deadline, or with `outer`.
 * The deadline covers all of the work, so reading the body belongs into it.
 * @param milliseconds until the deadline
 */
export async function withinDeadline<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
  outer?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const follow = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
