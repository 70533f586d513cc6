import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPressWatch, type PressWatch } from './press.ts';

/**
 * Pressed look and long press of a part; spread the handlers on it and style `data-pressed`.
 * @param onLongPress what a long press does; the tap that ends it is swallowed
 */
export function usePress(onLongPress?: () => void) {
  const [isPressed, setPressed] = useState(false);
  const latest = useRef(onLongPress);
  latest.current = onLongPress;
  const watch = useRef<PressWatch>(undefined);
  const swallows = useRef(false);
  useEffect(() => () => watch.current?.cancel(), []);
  const pointOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });
  return {
    'data-pressed': isPressed ? '' : undefined,
    onPointerDown: (event: PointerEvent) => {
      swallows.current = false;
      if (!event.isPrimary) return;
      // Made by the first finger: of hundreds of tiles few are ever touched.
      watch.current ??= createPressWatch(setPressed, onLongPress && (() => latest.current?.()));
      watch.current.down(pointOf(event), event.currentTarget.getBoundingClientRect());
    },
    onPointerMove: (event: PointerEvent) => watch.current?.move(pointOf(event)),
    onPointerUp: () => {
      swallows.current = watch.current?.up() ?? false;
    },
    onPointerCancel: () => watch.current?.cancel(),
    onClickCapture: (event: MouseEvent) => {
      if (!swallows.current) return;
      swallows.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A held finger would otherwise bring up the browser's own menu.
    onContextMenu: (event: MouseEvent) => {
      if (onLongPress) event.preventDefault();
    },
  };
}
