import { UPDATE_WAIT_MS, UPDATE_WINDOW_MS } from '../../shared/time/timings.ts';

/**
 * A new version of the app that waits for the person: `own` was found by this visit, `external` came out while the page
 * was open (TIMING-05), `taken` was let in by another tab.
 */
export type UpdateKind = 'own' | 'external' | 'taken';

export interface UpdateStore {
  current(): UpdateKind | undefined;
  subscribe(listener: () => void): () => void;
  /** Begins to watch a registration, once. */
  watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void;
  /** Lets the new version in and opens the page anew, both only because the person asked. */
  accept(): void;
  /** Hides the offer until the next one. */
  postpone(): void;
}

/** @param reload opens the page anew @param now milliseconds, of any beginning */
export function createUpdateStore(
  reload: () => void = () => location.reload(),
  now: () => number = () => performance.now(),
): UpdateStore {
  let kind: UpdateKind | undefined;
  let registered: ServiceWorkerRegistration | undefined;
  let isAccepted = false;
  const listeners = new Set<() => void>();
  const set = (next: UpdateKind | undefined) => {
    kind = next;
    for (const listener of listeners) listener();
  };

  /** A worker that takes over by itself waits for less than this; only one that stays waiting is offered (TIMING-05). */
  const offer = (worker: ServiceWorker, found: UpdateKind) =>
    setTimeout(() => {
      if (registered?.waiting === worker) set(found);
    }, UPDATE_WAIT_MS);

  return {
    current: () => kind,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(registration, container) {
      registered = registration;
      const registeredAt = now();
      let hadController = container.controller !== null;
      if (registration.waiting && hadController) offer(registration.waiting, 'own');
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        const found = now() - registeredAt > UPDATE_WINDOW_MS ? 'external' : 'own';
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' && container.controller) offer(worker, found);
        });
      });
      container.addEventListener('controllerchange', () => {
        if (isAccepted) reload();
        else if (hadController) set('taken');
        hadController = true;
      });
    },
    accept() {
      isAccepted = true;
      if (kind === 'taken') reload();
      else registered?.waiting?.postMessage({ type: 'TAKE_OVER' });
    },
    postpone: () => set(undefined),
  };
}
