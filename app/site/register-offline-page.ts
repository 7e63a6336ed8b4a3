import { reportError } from '#app/lib/call/report-error.ts';

/** The worker that shows the offline page (public/service-worker.js), fetched when nothing else is waited for. */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => reportError('The offline page could not be kept.', error));
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
