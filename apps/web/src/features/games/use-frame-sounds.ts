import { type RefObject, useEffect } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { areSoundsOn, onSoundsSwitched, switchSounds } from '../../shared/sound/sound-setting.ts';

/**
 * Keeps one sound switch with the page of one of our games: it is sent the app's state once it is ready and whenever that changes, and
 * its own button turns the app's too. Both only between us and the frames' origin; games of other vendors keep their own switch.
 * @param src address that the frame was opened at
 */
export function useFrameSounds(frame: RefObject<HTMLIFrameElement | null>, src: string): void {
  const { frameOrigin } = useMerchant();
  useEffect(() => {
    if (!src.startsWith(`${frameOrigin}/`)) return;
    /** State of the page as it was last sent or heard; undefined until it listens. */
    let known: boolean | undefined;
    const send = () => {
      known = areSoundsOn();
      frame.current?.contentWindow?.postMessage({ type: 'sounds', isOn: known }, frameOrigin);
    };
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow || origin !== frameOrigin) return;
      const { type, isOn } = (data ?? {}) as { type?: unknown; isOn?: unknown };
      if (type === 'ready') send();
      if (type === 'sounds' && typeof isOn === 'boolean') {
        known = isOn;
        switchSounds(isOn);
      }
    };
    // What the page itself said is not sent back to it: two presses that cross would go to and fro for ever.
    const onSwitched = () => known !== undefined && known !== areSoundsOn() && send();
    addEventListener('message', hear);
    const endFollowing = onSoundsSwitched(onSwitched);
    return () => {
      removeEventListener('message', hear);
      endFollowing();
    };
  }, [frame, src, frameOrigin]);
}
