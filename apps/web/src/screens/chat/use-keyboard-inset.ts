import { useEffect, useState } from 'react';

/** How much of the window's lower end the phone's keyboard covers, px: what stays at the bottom stays above it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      // A page that is zoomed in has a small viewport without any keyboard.
      const isZoomed = visualViewport.scale > 1.01;
      const covered = innerHeight - visualViewport.height - visualViewport.offsetTop;
      setInset(isZoomed ? 0 : Math.max(0, Math.round(covered)));
    };
    measure();
    for (const event of ['resize', 'scroll']) visualViewport.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) visualViewport.removeEventListener(event, measure);
    };
  }, []);
  return inset;
}
