import { EmptyState } from '#app/components/layout/empty-state.tsx';
import type { UnservedDemand } from './provider-documents.ts';
import classes from './unserved-demand.module.css';

const mostShown = 10;

const parts = ({ notServed, noStart, leftAtPayment }: UnservedDemand) =>
  [
    notServed > 0 && `${notServed} where we don’t clean`,
    noStart > 0 && `${noStart} found no time`,
    leftAtPayment > 0 && `${leftAtPayment} left at payment`,
  ]
    .filter(Boolean)
    .join(', ');

/** Where people wanted a clean and had none, for whoever looks for cleaners (rules/content#unserved-demand). */
export function UnservedDemandList({ demand }: { demand: readonly UnservedDemand[] }) {
  const more = demand.length - mostShown;
  return (
    <section className={classes.section}>
      <h2>People we could not serve</h2>
      <p className={classes.note}>
        In the last 90 days, by area: people who asked us to tell them when we can come and confirmed it, and
        people who left at the payment step.
      </p>
      {demand.length === 0 ? (
        <EmptyState title="Nobody in the last 90 days." />
      ) : (
        <ul className={classes.list}>
          {demand.slice(0, mostShown).map((area) => (
            <li key={area.outcode} className={classes.area}>
              <strong className={classes.outcode}>{area.outcode}</strong>
              <span>{parts(area)}</span>
              <span className={classes.people}>{area.people}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.note}>{more === 1 ? '1 more area' : `${more} more areas`}</p>}
    </section>
  );
}
