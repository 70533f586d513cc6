import type { Sounds } from '../sounds.ts';
import { icon } from './element.ts';
import { createParentMessages } from './parent-messages.ts';

/** The sound button of a page. */
export interface SoundButton {
  /**
   * Keeps one state with the app around the page: the app sends its own once it learns that the page is ready and whenever it changes,
   * and gets a message about each press of the button. Messages of other windows and origins are ignored.
   * @param origin origin of the app; null where the page was opened on its own
   */
  shareWith(origin: string | null): void;
}

/** What the app says about sounds; undefined for any other message. */
function saidBy(data: unknown): boolean | undefined {
  const { type, isOn } = (data ?? {}) as { type?: unknown; isOn?: unknown };
  return type === 'sounds' && typeof isOn === 'boolean' ? isOn : undefined;
}

/** Lets a button turn the sounds of its page off and on, and show which they are. */
export function wireSoundButton(
  button: HTMLButtonElement,
  sounds: Pick<Sounds, 'muted' | 'setMuted'>,
  names: () => { readonly soundOn: string; readonly soundOff: string },
): SoundButton {
  let notifyApp: (isOn: boolean) => void = () => undefined;
  const show = () => {
    button.replaceChildren(icon(sounds.muted ? 'soundOff' : 'soundOn'));
    button.ariaLabel = sounds.muted ? names().soundOn : names().soundOff;
  };
  button.onclick = () => {
    sounds.setMuted(!sounds.muted);
    show();
    notifyApp(!sounds.muted);
  };
  show();
  return {
    shareWith(origin) {
      // The page speaks the player's language by now.
      show();
      if (origin === null || window.parent === window) return;
      const post = createParentMessages(origin);
      notifyApp = (isOn) => post({ type: 'sounds', isOn });
      addEventListener('message', (event) => {
        const isOn = event.source === window.parent && event.origin === origin ? saidBy(event.data) : undefined;
        if (isOn === undefined) return;
        sounds.setMuted(!isOn);
        show();
      });
    },
  };
}
