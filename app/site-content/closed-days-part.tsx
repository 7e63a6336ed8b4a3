import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { cityLabel } from '#app/lib/label/booking-label.ts';
import { closedWhen } from '#domain/closure/closure-input.ts';
import { CloseDaysForm } from './close-days-form.tsx';
import type { Closure } from './closure-documents.ts';
import { canceledSoFar, reopening } from './closure-label.ts';

/** The days that are closed besides those of every year, and closing more. */
export function ClosedDaysPart({ closures }: { closures: readonly Closure[] }) {
  const closed = closures.filter(({ reopenedAt }) => !reopenedAt);
  return (
    <Columns
      main={<CloseDaysForm />}
      aside={
        <Card as="section" title="Closed days">
          <p>Christmas Day, Boxing Day and New Year’s Day are closed every year. These are closed besides.</p>
          {closed.length === 0 ? (
            <EmptyState title="No other days are closed" />
          ) : (
            closed.map((closure) => <ClosedDays key={closure.id} closure={closure} />)
          )}
        </Card>
      }
    />
  );
}

const whenOf = (closure: Closure) => {
  const words = closedWhen({ ...closure, city: closure.city ?? null }).replace(/^on /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const placeOf = (city: string | null | undefined) => (city ? cityLabel(city) : 'Everywhere');

function ClosedDays({ closure }: { closure: Closure }) {
  const { id, version, city, reason, reopensFrom } = closure;
  return (
    <section>
      <h3>{whenOf(closure)}</h3>
      <p>
        {placeOf(city)}, {canceledSoFar(closure)}
        <br />
        <span translate="no">{reason}</span>
      </p>
      {reopensFrom && (
        <VerbQuestion
          step="reopen-days"
          hidden={{ id, version }}
          label="Open again …"
          title="Open these days again?"
          text={reopening({ ...closure, reopensFrom })}
          confirm="Open them again"
          isQuiet
        />
      )}
    </section>
  );
}
