declare global {
  interface Window {
    /** Set by the document's own script, before any code of the app. */
    earlyTap?: { button?: HTMLButtonElement; note(event: Event): void };
  }
}

/**
 * Stands in every document: the app's code may come seconds after its picture, and a tap on a button until then would be
 * lost. The last one is kept; links go their way without code.
 */
export const EARLY_TAP_SCRIPT =
  "window.earlyTap={note(e){const b=e.target.closest&&e.target.closest('button');if(b){earlyTap.button=b;e.preventDefault()}}};addEventListener('click',earlyTap.note,true)";

/** Answers the tap that came before the code did. Called when React has taken over; a part it has not reached yet comes first then. */
export function answerEarlyTap(): void {
  const { earlyTap } = window;
  if (!earlyTap) return;
  removeEventListener('click', earlyTap.note, true);
  if (earlyTap.button?.isConnected) earlyTap.button.click();
}
