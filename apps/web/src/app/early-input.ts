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
 * buttons the last one counts. It runs as a text of its own in the document, so it uses nothing from outside of itself.
 */
export function keepEarlyInput(): void {
  let button: HTMLButtonElement | undefined;
  const note = (event: Event) => {
    const tapped = event.target instanceof Element && event.target.closest('button');
    if (!tapped) return;
    button = tapped;
    event.preventDefault();
  };
  // React believes what a field's own property was last set to; what is shown is set past it, and news to it then.
  const tell = (field: HTMLInputElement, typed: string) => {
    const told = () => field.dispatchEvent(new Event('input', { bubbles: true }));
    // A part that React has not reached yet is reached first.
    told();
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    told();
  };
  const tick = (field: HTMLInputElement) => {
    field.checked = field.defaultChecked;
    field.click();
  };
  const choose = (list: HTMLSelectElement, index: number) => {
    list.selectedIndex = index;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // Untold, the app would put its own empty values back with its next change: so all are read before the first is told.
  const tellFields = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const typed = fields.flatMap((field) =>
      field.value === field.defaultValue ? [] : [[field, field.value] as const],
    );
    const ticked = fields.filter(
      ({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'),
    );
    const chosen = [...document.querySelectorAll('select')].flatMap((list) => {
      const written = [...list.options].findIndex(({ defaultSelected }) => defaultSelected);
      return list.selectedIndex === Math.max(0, written) ? [] : [[list, list.selectedIndex] as const];
    });
    for (const [field, value] of typed) tell(field, value);
    for (const field of ticked) tick(field);
    for (const [list, index] of chosen) choose(list, index);
  };
  const answer = () => {
    removeEventListener('click', note, true);
    tellFields();
    if (button?.isConnected) button.click();
  };
  window.earlyInput = { answer };
  addEventListener('click', note, true);
}

/**
 * Stands in every document: the app's code may come seconds after its picture, and what is done until then would be lost.
 * Links go their way without code.
 */
export const EARLY_INPUT_SCRIPT = `(${keepEarlyInput.toString()})()`;
