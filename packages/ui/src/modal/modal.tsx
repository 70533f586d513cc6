import { type ReactNode, useEffect, useRef } from 'react';
import { ToastOutlet } from '../toast/toast-outlet.tsx';
import { followFinger } from './follow-finger.ts';
import css from './modal.module.css';

/** Taps on the mask within this time of opening are ignored, so that the tap that opened it cannot close it (spec 9). */
export const MASK_GRACE_MS = 300;

export type ModalShape = 'dialog' | 'sheet' | 'drawer';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the window for people who do not see it. */
  label: string;
  /** `dialog` stands in the middle, `sheet` rises from the bottom, `drawer` comes from the end edge. */
  shape?: ModalShape;
  children: ReactNode;
}

/**
 * A window over the page on the platform's own `<dialog>`: traps focus, closes by Escape, by a tap outside and, as sheet
 * or drawer, by a drag that it follows. Toasts show inside it while it is open, because everything outside is inert.
 */
export function Modal({ isOpen, onClose, label, shape = 'dialog', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    openedAt.current = performance.now();
    const stopFollowing = shape === 'dialog' ? undefined : followFinger(element, shape, () => close.current());
    return () => {
      stopFollowing?.();
      element.close();
    };
  }, [isOpen, shape]);

  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      className={`${css.modal} ${css[shape]}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const isMask = event.target === event.currentTarget;
        if (isMask && performance.now() - openedAt.current >= MASK_GRACE_MS) onClose();
      }}
    >
      <div className={css.body}>
        {shape === 'sheet' && <span className={css.grip} aria-hidden="true" />}
        {children}
      </div>
      <ToastOutlet />
    </dialog>
  );
}
