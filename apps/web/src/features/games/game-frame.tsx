import { type RefObject, useRef } from 'react';
import { useFrameSounds } from './use-frame-sounds.ts';

interface GameFrameProps {
  src: string;
  title: string;
  className?: string | undefined;
  frameRef?: RefObject<HTMLIFrameElement | null>;
}

/**
 * A game or replay of another origin in its frame: it may run and remember on its own origin, and not lead us away. Ours share the
 * app's sound switch.
 */
export function GameFrame({ src, title, className, frameRef }: GameFrameProps) {
  const own = useRef<HTMLIFrameElement>(null);
  const frame = frameRef ?? own;
  useFrameSounds(frame, src);
  return (
    <iframe
      ref={frame}
      className={className}
      src={src}
      title={title}
      // Both together are safe here, because the frame is of another origin and cannot reach its own element.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="autoplay; fullscreen; screen-wake-lock"
      referrerPolicy="no-referrer"
    />
  );
}
