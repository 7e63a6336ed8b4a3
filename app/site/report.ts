import { reportError } from '#app/lib/call/report-error.ts';
import { mayReport } from '#app/lib/page/may-report.ts';
import { countedPath } from '#domain/page-view/counted-path.ts';
import { widthClassOf } from '#domain/page-view/width-class.ts';

type Happened =
  | { event: 'seen'; path: string; referrerHost: string | null }
  | { event: 'left'; path: string; targetHost: string };

/**
 * Tells our own counter what happened, without waiting for its answer. No cookie goes with it and nothing is kept
 * here, so nobody can tell that two of them came from one visitor.
 */
export function report(happened: Happened): void {
  if (!mayReport()) return;
  const { path, ...more } = happened;
  const filled = Object.entries(more).filter(([, value]) => value !== null);
  fetch('/api/v1/page-views', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(filled),
      path: countedPath(path),
      widthClass: widthClassOf(window.innerWidth),
    }),
  }).catch((error: unknown) => reportError('A page view could not be reported.', error));
}
