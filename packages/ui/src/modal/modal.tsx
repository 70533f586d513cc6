import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToastOutlet } from '../toast/toast-outlet.tsx';
import css from './modal.module.css';
import { noteWindow } from './open-windows.ts';

/** Taps on the mask within this time of opening are ignored, so that the tap that opened it cannot close it (POPUP-12). */
export const MASK_GRACE_MS = 300;

/** Longest time the closing may be seen, for browsers that tell of no end of an animation. */
const CLOSING_MS = 300;

/** True once a tap on the mask closes the window (POPUP-12). */
export function acceptsMaskTap(openedAt: number, now: number): boolean {
  return now - openedAt >= MASK_GRACE_MS;
}

export type ModalShape = 'dialog' | 'sheet' | 'drawer';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the window for people who do not see it. */
  label: string;
  /** `dialog` is in the middle, `sheet` rises from the bottom, `drawer` comes from the end edge. */
  shape?: ModalShape;
  children: ReactNode;
}

/** Follows the finger as soon as the code for it has come; until then, and without a line, the window closes by its other ways. */
function followWhenThere(element: HTMLElement, shape: 'sheet' | 'drawer', onClose: () => void): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  import('./follow-finger.ts').then(
    ({ followFinger }) => {
      if (!isGone) stop = followFinger(element, shape, onClose);
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    stop?.();
  };
}

/** Open, or still seen closing (POPUP-06); `end` is called when the closing has been seen. */
function useClosing(isOpen: boolean) {
  const [isSeen, setSeen] = useState(isOpen);
  if (isOpen && !isSeen) setSeen(true);
  const isClosing = !isOpen && isSeen;
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => setSeen(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return { isSeen: isOpen || isSeen, isClosing, end: () => isClosing && setSeen(false) };
}

/**
 * A window over the page on the platform's own `<dialog>`: traps focus, closes by Escape, by a step back, by a tap outside and, as sheet
 * or drawer, by a drag that it follows. It leaves as it came, with what it showed last. Toasts show inside it while it is open, because everything outside is inert.
 */
export function Modal({ isOpen, onClose, label, shape = 'dialog', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const close = useRef(onClose);
  close.current = onClose;
  const { isSeen, isClosing, end } = useClosing(isOpen);
  const shown = useRef({ label, children });
  if (isOpen) shown.current = { label, children };

  useEffect(() => (isOpen ? noteWindow(() => close.current()) : undefined), [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isSeen) return;
    element.showModal();
    openedAt.current = performance.now();
    const stopFollowing = shape === 'dialog' ? undefined : followWhenThere(element, shape, () => close.current());
    return () => {
      stopFollowing?.();
      element.close();
    };
  }, [isSeen, shape]);

  if (!isSeen) return null;
  return (
    <dialog
      ref={dialog}
      className={`${css.modal} ${css[shape]}`}
      aria-label={shown.current.label}
      data-closing={isClosing ? '' : undefined}
      onAnimationEnd={(event) => event.target === event.currentTarget && end()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser closes a window by itself when Escape comes twice; one that is still to be open is shown again.
      onClose={(event) => {
        if (isOpen && event.target === event.currentTarget && !event.currentTarget.open)
          event.currentTarget.showModal();
      }}
      onClick={(event) => {
        const isMask = event.target === event.currentTarget;
        if (isMask && !isClosing && acceptsMaskTap(openedAt.current, performance.now())) onClose();
      }}
    >
      <div className={css.body}>
        {shape === 'sheet' && <span className={css.grip} aria-hidden="true" />}
        {shown.current.children}
      </div>
      <ToastOutlet />
    </dialog>
  );
}
