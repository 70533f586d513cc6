declare global {
  interface Window {
    /** Set by the document's own script, before any code of the app. */
    earlyInput?: {
      /** Hands over what was typed, ticked, chosen and tapped so far. Called when React has taken over; a part it has not reached yet comes first then. */
      readonly answer: () => void;
    };
  }
}

/**
 * Keeps what a person does before the app's code is there: the fields keep what is typed, ticked and chosen by themselves, of taps on
 * buttons the last one counts. It runs as its own text in the document, so it uses nothing from outside of itself.
 */
export function captureEarlyInput(): void {
  let button: HTMLButtonElement | undefined;
  const note = (event: Event) => {
    const tapped = event.target instanceof Element && event.target.closest('button');
    if (!tapped) return;
    button = tapped;
    event.preventDefault();
  };
  // The first event in a part that React has not reached yet has it reached at once; what it shows then counts as known.
  const announce = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }));
  // React believes what a field's own property was last set to; what is shown is set past it, and news to it then.
  const notify = (field: HTMLInputElement, typed: string) => {
    announce(field);
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    announce(field);
  };
  const tick = (box: HTMLInputElement) => {
    announce(box);
    box.checked = box.defaultChecked;
    box.click();
  };
  const choose = (list: HTMLSelectElement, index: number) => {
    list.selectedIndex = index;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // The app would overwrite values that it does not know with its next change: so all are read before the first is passed on.
  const syncFields = () => {
    // The value of a box is nothing typed ("on" where the document gives none), and a picked file's may not be set.
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox],[type=radio],[type=file]),textarea',
    );
    const typed = [...fields].flatMap((field) =>
      field.value === field.defaultValue ? [] : [[field, field.value] as const],
    );
    const boxes = document.querySelectorAll<HTMLInputElement>('[type=checkbox],[type=radio]');
    const ticked = [...boxes].filter(
      ({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'),
    );
    const chosen = [...document.querySelectorAll('select')].flatMap((list) => {
      const written = [...list.options].findIndex(({ defaultSelected }) => defaultSelected);
      return list.selectedIndex === Math.max(0, written) ? [] : [[list, list.selectedIndex] as const];
    });
    for (const [field, value] of typed) notify(field, value);
    for (const box of ticked) tick(box);
    for (const [list, index] of chosen) choose(list, index);
  };
  const answer = () => {
    removeEventListener('click', note, true);
    syncFields();
    if (button?.isConnected) button.click();
  };
  window.earlyInput = { answer };
  addEventListener('click', note, true);
}

/**
 * Inlined in every document: the app's code may come seconds after its picture, and what is done until then would be lost.
 * Links go their way without code.
 */
export const EARLY_INPUT_SCRIPT = `(${captureEarlyInput.toString()})()`;
