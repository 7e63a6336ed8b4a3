import type { RouterContextProvider } from 'react-router';
import { siteFiguresDocument } from '#app/documents/site-figures.ts';
import { type City, labels } from '#domain/booking/options.ts';
import type { SiteFigures } from '#domain/review/site-figures.ts';
import { type FigureLabel, figureLabels } from '../label/figure-label.ts';
import { loadContent } from './load-content.ts';

/** What we may say of ourselves in figures (rules/content#proof), of a city or of all, with its words. */
export async function loadSiteFigures(
  context: Readonly<RouterContextProvider>,
  city: City | null,
): Promise<{ known: SiteFigures; said: FigureLabel[] }> {
  const { getSiteFigures } = await loadContent(context, siteFiguresDocument, { city });
  const { approvedCleaners, minutesToCleaner, rating, ratingCount } = getSiteFigures;
  const known: SiteFigures = {
    approvedCleaners: approvedCleaners ?? null,
    minutesToCleaner: minutesToCleaner ?? null,
    rating: rating ?? null,
    ratingCount: ratingCount ?? null,
  };
  return { known, said: figureLabels(known, city ? labels.city[city] : undefined) };
}
