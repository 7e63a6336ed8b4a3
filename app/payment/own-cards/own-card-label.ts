import { cardName } from '#domain/payment/card-name.ts';
import { formatMonth } from '#domain/time/london.ts';
import type { OwnCard, PaidSeries } from './own-card-documents.ts';

type Ending = { words: string; isSoon: boolean };

const monthOf = (day: string) => day.slice(0, 7);

const monthAfter = (month: string): string =>
  Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();

/** Until when a card works, by today in London: “ends next month” is said before it fails. */
export function endingOf(worksUntil: string | null, today: string): Ending | null {
  if (!worksUntil) return null;
  const month = formatMonth(worksUntil);
  if (worksUntil < today) return { words: `Ended in ${month}`, isSoon: true };
  if (monthOf(worksUntil) === monthOf(today)) return { words: `Ends this month (${month})`, isSoon: true };
  if (monthOf(worksUntil) === monthAfter(monthOf(today)))
    return { words: `Ends next month (${month})`, isSoon: true };
  return { words: `Ends in ${month}`, isSoon: false };
}

/** What a card that ends soon is still to pay, and what to do about it; null where nothing depends on it. */
export function endingAdvice({ worksUntil, neededFor }: OwnCard, today: string): string | null {
  if (!endingOf(worksUntil, today)?.isSoon) return null;
  if (neededFor.includes('series'))
    return 'It pays for your regular clean. Add your new card, then choose it for that clean below.';
  return neededFor.includes('visit')
    ? 'It pays for a clean to come. You can give another on that clean’s page.'
    : null;
}

/** What is said of a card that ends soon before it is to pay the next clean; null where it pays none or works on. */
export function endingNotice(card: EndingCard, today: string): string | null {
  const ending = endingOf(card.worksUntil, today);
  if (!ending?.isSoon) return null;
  const what = card.neededFor.includes('series')
    ? 'your regular clean'
    : card.neededFor.includes('visit')
      ? 'a clean to come'
      : null;
  if (!what) return null;
  const words = ending.words.charAt(0).toLowerCase() + ending.words.slice(1);
  return `${cardName(card)} ${words}, and is to pay for ${what}.`;
}

type EndingCard = Pick<OwnCard, 'brand' | 'last4' | 'worksUntil' | 'neededFor'>;

/** What a card is for, in the order in which it matters. */
export function purposesOf(card: OwnCard, series: readonly PaidSeries[]): string[] {
  const paid = series.filter(({ id }) => card.seriesIDs.includes(id)).map(({ label }) => label);
  return [
    ...(card.isBeingRemoved
      ? ['Being removed: we couldn’t reach the payment service, and keep trying. Nothing is paid with it.']
      : []),
    ...(card.isChosen ? ['Chosen first when you book'] : []),
    ...(paid.length > 0 ? [`Pays for: ${paid.join('; ')}`] : []),
  ];
}

/** Why a card can’t be removed, whatever is to take its place; null where it can be. */
export const reasonToStay = ({ neededFor }: OwnCard, canBeReplaced: boolean): string | null => {
  if (neededFor.includes('payment'))
    return 'It pays for a clean that isn’t settled yet. You can remove it after that.';
  if (neededFor.length === 0 || canBeReplaced) return null;
  return neededFor.includes('series')
    ? 'It is the only card of your regular clean. Add another card, then you can remove this one.'
    : 'It pays for a clean to come. Add another card, or remove this one after that clean.';
};
