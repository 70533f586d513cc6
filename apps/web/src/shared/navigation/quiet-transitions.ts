/**
 * A page change that another one overtakes is skipped, which the browser reports as a failure of the skipped one. Nobody
 * waits for it, so nobody has to hear of it.
 */
export function quietTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    for (const end of [transition.ready, transition.finished, transition.updateCallbackDone])
      end.catch(() => undefined);
    return transition;
  };
}
