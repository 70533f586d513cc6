import { useEffect, useRef, useState } from 'react';
import css from './lazy-image.module.css';
import { whenNear } from './visibility.ts';

type ImageState = 'away' | 'visible' | 'loaded' | 'failed';

interface LazyImageProps {
  src: string;
  alt: string;
  /** True for pictures of the first screen: asked for at once. */
  isUrgent?: boolean;
  /** Where `src` is otherwise fetched from: marks the first picture of a screen, which the document may carry itself. */
  address?: string | undefined;
}

/**
 * A picture in three states (LIST-09): away, visible (near the window, loading), loaded. Its box exists before it, so
 * nothing moves; a picture that fails leaves a neutral tile.
 */
export function LazyImage({ src, alt, isUrgent = false, address }: LazyImageProps) {
  const [state, setState] = useState<ImageState>(isUrgent ? 'visible' : 'away');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (isUrgent) {
      // A picture of the server's HTML may have come, or failed, before this code did.
      if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
      return;
    }
    const element = image.current;
    if (element) return whenNear(element, () => setState((before) => (before === 'away' ? 'visible' : before)));
  }, [isUrgent]);
  return (
    <img
      ref={image}
      className={css.image}
      data-state={state}
      alt={state === 'failed' ? '' : alt}
      data-address={address}
      src={state === 'away' || state === 'failed' ? undefined : src}
      decoding="async"
      draggable={false}
      // never before the banner and the scripts: an urgent picture is in the document, that is what makes it early
      fetchPriority="low"
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  );
}
