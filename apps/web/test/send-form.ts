/**
 * Sends a form as its button does; one with fields that the browser refuses is not sent.
 * @param acting does what it is given and waits until that is shown
 * @throws Error where the app leaves the form to the browser, which would load the page anew
 */
export async function sendForm(
  form: HTMLFormElement | null | undefined,
  acting: (work: () => void) => Promise<void>,
): Promise<void> {
  let isReloading = false;
  const hear = (event: Event) => {
    isReloading = !event.defaultPrevented;
  };
  addEventListener('submit', hear);
  await acting(() => form?.requestSubmit());
  removeEventListener('submit', hear);
  if (isReloading) throw new Error('the browser would send this form by itself, and load the page anew');
}
