/** After this long without a touch nobody is taken to look any more: an unattended screen lets its session end. */
const unattendedMs = 15 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Does something only while somebody looks at the page: not in a tab behind others, nor on a screen that was left.
 * `begin` answers how to end it and is told whether it had to pause before.
 */
export function whileWatched(begin: (wasPaused: boolean) => () => void): () => void {
  let touchedAt = performance.now();
  let wasPaused = false;
  let end: (() => void) | null = null;

  function look(): void {
    const isWatched = !document.hidden && performance.now() - touchedAt < unattendedMs;
    if (isWatched && end === null) end = begin(wasPaused);
    if (isWatched || end === null) return;
    end();
    end = null;
    wasPaused = true;
  }
  const touched = () => {
    touchedAt = performance.now();
    if (end === null) look();
  };

  const timer = setInterval(look, 60_000);
  document.addEventListener('visibilitychange', touched);
  document.addEventListener('visibilitychange', look);
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', touched);
    document.removeEventListener('visibilitychange', look);
    for (const sign of signs) window.removeEventListener(sign, touched);
    end?.();
  };
}
