import { CircleAlert, CircleCheck, Info, WifiOff } from 'lucide';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type Toast, type ToastKind, toasts } from './toast-store.ts';
import css from './toast.module.css';

const outlets: string[] = [];
const outletListeners = new Set<() => void>();
const announce = () => {
  for (const listener of outletListeners) listener();
};

const ICONS = { info: Info, success: CircleCheck, failure: CircleAlert, offline: WifiOff } as const;

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <span className={css.spinner} aria-hidden="true" />;
  const icon = ICONS[kind];
  return <Icon of={icon} size="0.22rem" />;
}

const nothing = (): Toast | undefined => undefined;

/**
 * Where toasts appear. A modal window makes everything outside it inert, so each window brings its own outlet and only
 * the newest one speaks.
 */
export function ToastOutlet() {
  const id = useId();
  const [isNewest, setNewest] = useState(false);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, nothing);
  useEffect(() => {
    const check = () => setNewest(outlets.at(-1) === id);
    outlets.push(id);
    outletListeners.add(check);
    announce();
    return () => {
      outlets.splice(outlets.indexOf(id), 1);
      outletListeners.delete(check);
      announce();
    };
  }, [id]);
  return (
    <div className={css.outlet} role="status" aria-live="polite">
      {isNewest && toast && (
        <div key={toast.id} className={css.toast} data-kind={toast.kind}>
          <ToastIcon kind={toast.kind} />
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}
