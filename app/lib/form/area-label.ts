import { labels } from '#domain/booking/options.ts';
import { formatTime } from '#domain/time/london.ts';
import type { AreaAnswer } from './check-area.ts';

/** Made when first needed: on a phone the first of its kind takes a tenth of a second. */
let parts: Intl.DateTimeFormat | undefined;

/** "Tuesday 24 November", put together here as browsers differ in their commas. Needs no Temporal, as the site's script has none. */
function longDate(date: string): string {
  parts ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const found = parts.formatToParts(new Date(`${date}T00:00:00Z`)).filter(({ type }) => type !== 'literal');
  return found.map(({ value }) => value).join(' ');
}

export type AreaReply = { strong: string; rest: string; isGood: boolean };

/** What the postcode box answers; `anHour` is what an hour costs as the page says it, '' without a price. */
export function areaReply(answer: AreaAnswer, anHour: string): AreaReply {
  if (answer.kind !== 'served') return { strong: '', rest: answer.message, isGood: false };
  const { outcode, city, nextStart } = answer;
  const price = anHour ? `${anHour} ` : '';
  const time = nextStart
    ? `Next free time for a short clean: ${longDate(nextStart.date)}, ${formatTime(nextStart.time)}.`
    : 'No cleaner is free there in the next four weeks. Later dates are on the booking form.';
  return { strong: `We clean in ${outcode}, ${labels.city[city]}.`, rest: `${price}${time}`, isGood: true };
}
