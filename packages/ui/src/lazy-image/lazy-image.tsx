import { useCallback } from 'react';
import { followPicture } from './follow-picture.ts';
import css from './lazy-image.module.css';

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
  const follow = useCallback(
    (image: HTMLImageElement | null) => (image ? followPicture(image, src) : undefined),
    [src],
  );
  return (
    <img
      ref={follow}
      className={css.image}
      data-state={isUrgent ? 'visible' : 'away'}
      alt={alt}
      data-address={address}
      src={isUrgent ? src : undefined}
      decoding="async"
      draggable={false}
      // never before the banner and the scripts: an urgent picture is in the document, that is what makes it early
      fetchPriority="low"
    />
  );
}
