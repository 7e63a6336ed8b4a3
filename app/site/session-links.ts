import { sessionStore } from '#app/lib/state/session-store.ts';

/** The header's way in, or to the account: the page holds both, `hidden` says which is true (site-header.tsx). */
export function showSessionState(): void {
  const show = () => {
    const { authenticated } = sessionStore.getState();
    for (const link of document.querySelectorAll<HTMLElement>('[data-session-link]')) {
      link.hidden = (link.dataset.sessionLink === 'member') !== authenticated;
    }
  };
  sessionStore.subscribe(show);
  show();
}
