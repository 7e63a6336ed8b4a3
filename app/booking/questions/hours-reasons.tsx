import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { hoursOptions, labels } from '#domain/booking/options.ts';
import { explainHours, type HoursReason } from '#domain/booking/price/explain-hours.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { type Hours, homeOf } from '../draft/planned-hours.ts';
import classes from './hours-reasons.module.css';

/** The shortest three: from there on in half hours. */
const lengths = hoursOptions
  .slice(0, 3)
  .map((quarters) => quarters / 4)
  .join(', ');

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function reasonWords(reason: HoursReason): string {
  switch (reason.kind) {
    case 'base':
      return 'Kitchen, living room and hall';
    case 'bedrooms':
      return counted(reason.count, 'bedroom');
    case 'bathrooms':
      return counted(reason.count, 'bathroom');
    case 'once':
      return 'A one-off clean has more to catch up on';
    case 'seldom':
      return 'A little more, with two weeks or longer between cleans';
    case 'deep':
      return 'Deep clean: everything takes twice as long';
    case 'move':
      return 'Move clean: two and a half times as long';
    case 'extra':
      return labels.extra[reason.extra];
    case 'rounding':
      return `Rounded up: cleans are ${lengths} or more hours long`;
  }
}

/** Why we suggest so many hours, part by part, for whoever wants to know. */
export function HoursReasons({ draft, suggestion }: { draft: BookingDraft; suggestion: Hours }) {
  const home = homeOf(draft);
  if (home === null) return null;
  const { quarterHours, cleanerCount } = suggestion;
  const whole = hoursLabel((quarterHours * cleanerCount) / 4);
  return (
    <details className={classes.reasons}>
      <summary>How we get to {hoursLabel(quarterHours / 4)}</summary>
      <dl className={classes.list}>
        {explainHours(home).map((reason) => (
          <div key={reason.kind === 'extra' ? reason.extra : reason.kind}>
            <dt>{reasonWords(reason)}</dt>
            <dd>{hoursLabel(reason.quarterHours / 4).replace(/^0.5 hours$/, '30 minutes')}</dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{cleanerCount > 1 ? `Work for ${cleanerCount} cleaners` : 'Altogether'}</dt>
          <dd>{cleanerCount > 1 ? `${whole}, ${hoursLabel(quarterHours / 4)} each` : whole}</dd>
        </div>
      </dl>
    </details>
  );
}
