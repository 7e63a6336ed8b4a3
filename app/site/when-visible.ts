/**
 * Calls back once somebody sees the page: at once, or when the browser shows what it made ahead of the click; and
 * again each time Back brings it out of the browser's own cache.
 */
export function whenVisible(seen: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) document.addEventListener('prerenderingchange', seen, { once: true });
  else seen();
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) seen();
  });
}
