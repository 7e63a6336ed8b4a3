import type { SiteFigures } from '#domain/review/site-figures.ts';

/** A figure in bold and what it is of. */
export type FigureLabel = { value: string; text: string };

const hourMinutes = 60;
/** From then on days are easier to read than hours. */
const dayMinutes = 48 * hourMinutes;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A time in one unit, rounded up, so that nobody is promised too much. */
export function durationLabel(minutes: number): string {
  if (minutes <= hourMinutes) return minutes === hourMinutes ? '1 hour' : counted(minutes, 'minute');
  if (minutes <= dayMinutes) return counted(Math.ceil(minutes / hourMinutes), 'hour');
  return counted(Math.ceil(minutes / (24 * hourMinutes)), 'day');
}

/** The figures that we may say, each in words; `place` is the city's name, or nothing for all of them. */
export function figureLabels(figures: SiteFigures, place?: string): FigureLabel[] {
  const { approvedCleaners, minutesToCleaner, rating, ratingCount } = figures;
  const count = (value: number) => value.toLocaleString('en-GB');
  const labels: FigureLabel[] = [];
  if (approvedCleaners !== null) {
    const where = place ? ` in ${place}` : '';
    labels.push({ value: count(approvedCleaners), text: `approved cleaners${where}` });
  }
  if (minutesToCleaner !== null) {
    labels.push({ value: durationLabel(minutesToCleaner), text: 'to find a cleaner, typically' });
  }
  if (rating !== null && ratingCount !== null) {
    labels.push({ value: `${rating.toFixed(1)} of 5`, text: `from ${count(ratingCount)} ratings` });
  }
  return labels;
}
