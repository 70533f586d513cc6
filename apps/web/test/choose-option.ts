import type { RenderedPart } from './render-in-app.tsx';

/** Chooses an option of the only list of options that is shown, as the phone's own picker does. */
export async function chooseOption(part: RenderedPart, value: string): Promise<void> {
  const select = document.querySelector('select');
  await part.acting(() => {
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
