declare global {
  interface Window {
    /** Set by the document's own script, before any code of the app. */
    earlyTap?: { button?: HTMLButtonElement; readonly note: (event: Event) => void };
  }
}

/** Keeps the last tap on a button. It runs as a text of its own in the document, so it uses nothing from outside of itself. */
export function keepEarlyTap(): void {
  const note = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || !window.earlyTap) return;
    window.earlyTap.button = button;
    event.preventDefault();
  };
  window.earlyTap = { note };
  addEventListener('click', note, true);
}

/**
 * Stands in every document: the app's code may come seconds after its picture, and a tap on a button until then would be
 * lost. Links go their way without code.
 */
export const EARLY_TAP_SCRIPT = `(${keepEarlyTap.toString()})()`;

/** Answers the tap that came before the code did. Called when React has taken over; a part it has not reached yet comes first then. */
export function answerEarlyTap(): void {
  const { earlyTap } = window;
  if (!earlyTap) return;
  removeEventListener('click', earlyTap.note, true);
  if (earlyTap.button?.isConnected) earlyTap.button.click();
}
