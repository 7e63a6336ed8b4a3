import { Money } from '#app/components/selling/money.tsx';
import type { FieldValues } from '#app/lib/form/edit-fields.ts';
import { useSession } from '#app/lib/state/session.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import { monthPence, planLabel } from '#domain/quote/quoted-plan.ts';
import { ratedPricePence } from '#domain/quote/suggest-quote.ts';
import type { OfficeQuote } from './office-documents.ts';
import classes from './office-quote.module.css';
import { frequencyOf, visitTimesOf } from './quote-fields.ts';

type RatedPriceProps = { draft: FieldValues; suggestion: NonNullable<OfficeQuote['desk']>['suggestion'] };

/** What the hours that are chosen cost at our rates, and what the booking form would have suggested. */
export function RatedPrice({ draft, suggestion }: RatedPriceProps) {
  const settings = useSession((session) => session.settings);
  const visit = { quarterHours: Number(draft.hours) * 4, cleanerCount: Number(draft.cleanerCount) };
  const plan = { frequency: frequencyOf(draft), visitTimes: visitTimesOf(draft) };
  const rated = ratedPricePence(settings, visit, plan.frequency);
  const own = typeof draft.price === 'number' ? penceFromPounds(draft.price) : rated;
  const isOwn = own !== rated;
  const month = own > 0 ? monthPence(plan, own, settings.openWeekdays) : null;
  return (
    <div className={classes.rated}>
      <h3>At our rates</h3>
      {rated > 0 ? (
        <p className={classes.price}>
          <Money pence={rated} /> {month !== null && 'a visit'}
        </p>
      ) : (
        <p>Choose the hours to see what they cost.</p>
      )}
      {month !== null && (
        <p>
          {planLabel(plan)}: <Money pence={month} /> in a usual month{isOwn && ' at your price'}.
        </p>
      )}
      <p className={classes.hint}>
        {suggestion
          ? `For this home we would suggest ${suggestion.hours} hours with ${suggestion.cleanerCount === 1 ? '1 cleaner' : `${suggestion.cleanerCount} cleaners`}.`
          : 'Too little is known of the place to suggest hours.'}{' '}
      </p>
    </div>
  );
}
