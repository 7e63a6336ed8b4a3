import { isCountingRefused } from '#domain/consent/cookie-choice.ts';
import { storedVisitSource, type VisitSource, visitSourceFrom } from '#domain/visit-source/visit-source.ts';

/** As `mayReport` judges in the browser, which sends these of itself. */
const objects = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') === '1' || isCountingRefused(headers.get('cookie') ?? '');

/**
 * Where the visitor came from: as the site script wrote it into the form, else as the page's own address says. Of
 * whoever objects to being counted nothing is kept but whom an affiliate's reward is owed to.
 */
export function postedSource(form: FormData, request: Request): VisitSource | null {
  const source =
    storedVisitSource(visitSourceFrom(form)) ??
    storedVisitSource(visitSourceFrom(new URL(request.url).searchParams));
  return objects(request) ? storedVisitSource({ via: source?.via }) : source;
}
