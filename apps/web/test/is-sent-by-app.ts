import { submitButton } from './form-notes.ts';
import type { RenderedPart } from './render-in-app.tsx';

/** Whether the form, which can be sent, is sent by the app: the browser would load the page anew. */
export async function isSentByApp(part: RenderedPart): Promise<boolean> {
  const form = part.element.querySelector('form');
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await part.acting(() => void form?.dispatchEvent(sent));
  return sent.defaultPrevented && submitButton()?.disabled === false;
}
