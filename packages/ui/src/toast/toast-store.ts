export type ToastKind = 'info' | 'success' | 'failure' | 'loading' | 'offline';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** How long toasts stay, milliseconds: one that says nothing of it, a short one, a long one (TIMING-01, TIMING-02). */
export const TOAST_MS = { notice: 1_500, short: 3_000, long: 8_000 } as const;

interface ToastInput {
  readonly kind: ToastKind;
  readonly text: string;
  /** How long it stays at most: a kind of {@link TOAST_MS}, or milliseconds. */
  readonly lasts?: keyof typeof TOAST_MS | number;
}

/** Keeps the one toast that is shown; a newer one takes the place of an older. */
export interface ToastStore {
  show(toast: ToastInput): () => void;
  hide(): void;
  current(): Toast | undefined;
  subscribe(listener: () => void): () => void;
}

/** Makes a store; the app has one, tests make their own. */
export function createToastStore(): ToastStore {
  let shown: Toast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (toast: Toast | undefined) => {
    clearTimeout(timer);
    shown = toast;
    for (const listener of listeners) listener();
  };
  return {
    show({ kind, text, lasts = 'notice' }) {
      const id = nextId++;
      set({ id, kind, text });
      timer = setTimeout(() => set(undefined), typeof lasts === 'number' ? lasts : TOAST_MS[lasts]);
      return () => {
        if (shown?.id === id) set(undefined);
      };
    },
    hide: () => set(undefined),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's toasts. */
export const toasts = createToastStore();
