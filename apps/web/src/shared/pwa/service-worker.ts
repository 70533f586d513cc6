/** Address of the worker; it stands at the root so that it may serve the whole app. */
const WORKER_ADDRESS = '/service-worker.js';

/** Registers the worker when the page is quiet; needs a secure context (decisions 6). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(WORKER_ADDRESS).catch((failure: unknown) => {
      console.warn('the app could not be made available offline', failure);
    });
  };
  if (document.readyState === 'complete') setTimeout(register, 2_000);
  else addEventListener('load', () => setTimeout(register, 2_000), { once: true });
}
