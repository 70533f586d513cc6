import { whenNear } from './visibility.ts';

/** States of a picture (LIST-09): far from the window, on its way, there, or not to be had. */
type PictureState = 'away' | 'visible' | 'loaded' | 'failed';

/**
 * Takes a picture through its states and writes them on the element itself: a list of hundreds would be drawn anew twice a
 * picture otherwise. A picture that already has its address is asked for at once, any other when it comes near the window.
 * @returns what stops following
 */
export function followPicture(image: HTMLImageElement, src: string): () => void {
  const notify = (state: PictureState) => {
    image.dataset['state'] = state;
  };
  const onLoad = () => notify('loaded');
  const onError = () => {
    image.removeAttribute('src');
    notify('failed');
  };
  image.addEventListener('load', onLoad);
  image.addEventListener('error', onError);
  let stopWaiting: (() => void) | undefined;
  if (image.getAttribute('src') !== src) {
    image.removeAttribute('src');
    notify('away');
    stopWaiting = whenNear(image, () => {
      notify('visible');
      image.src = src;
    });
  } else if (!image.complete) notify('visible');
  // A picture of the server's HTML may have come, or failed, before this code did.
  else if (image.naturalWidth > 0) onLoad();
  else onError();
  return () => {
    stopWaiting?.();
    image.removeEventListener('load', onLoad);
    image.removeEventListener('error', onError);
  };
}
