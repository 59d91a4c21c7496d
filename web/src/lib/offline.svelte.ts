/** Being there without a network: the service worker, and whether there is a network. */

let isOnline = $state(navigator.onLine);
addEventListener('online', () => (isOnline = true));
addEventListener('offline', () => (isOnline = false));

/** Whether the browser believes that there is a network. */
export function hasNetwork(): boolean {
  return isOnline;
}

/** Lets the browser keep what the page is made of; only where it may: with https, or on this machine. */
export function startWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !import.meta.env.PROD) return;
  // After everything else: nobody waits for it.
  addEventListener('load', () => void workers.register('/sw.js').catch(() => {}));
}
