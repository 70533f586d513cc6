import { useEffect, useState } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

let waiting: InstallEvent | undefined;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallEvent;
    for (const listener of listeners) listener();
  });
}

/** What asks the browser to install the app; undefined where the browser does not offer it (LAYOUT-26). */
export function useInstallPrompt(): (() => void) | undefined {
  const [event, setEvent] = useState<InstallEvent>();
  useEffect(() => {
    const read = () => setEvent(waiting);
    read();
    listeners.add(read);
    return () => void listeners.delete(read);
  }, []);
  return event && (() => void event.prompt());
}
