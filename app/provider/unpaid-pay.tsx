import { Link } from 'react-router';
import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { Deferred } from '#app/lib/page/deferred.ts';
import { payKindsLabel } from '#domain/payroll/item-label.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { UnpaidPay } from './list-unpaid-pay.ts';
import { WrongPayLink } from './pay/wrong-pay-link.tsx';
import classes from './statement-list.module.css';

type PartProps = { unpaid: Deferred<UnpaidPay | null> };

/** What has been earned since the last statement, when it comes and what it is made of. */
export function UnpaidPayPart({ unpaid }: PartProps) {
  return (
    <section>
      <h2>Earned, not yet paid</h2>
      <LatePart
        value={unpaid}
        loading={<p>Loading …</p>}
        failed={<p role="alert">What you have earned could not be loaded. Reload to see it.</p>}
      >
        {(pay) => (pay ? <Contents pay={pay} /> : <p>Nothing is waiting for a pay run.</p>)}
      </LatePart>
    </section>
  );
}

function Contents({ pay }: { pay: UnpaidPay }) {
  return (
    <>
      <p>
        <strong>
          <Money pounds={pay.total} />
        </strong>
        {pay.tips > 0 && (
          <>
            , of it <Money pounds={pay.tips} /> in tips
          </>
        )}
        . Work up to {formatLongDate(pay.periodEnd)} is paid on {formatLongDate(pay.payDate)}.
      </p>
      <ul className={classes.items}>
        {pay.visits.map((visit) => (
          <li key={visit.bookingID}>
            <span>
              <Link to={`/dashboard/sp/booking/${visit.bookingID}`}>
                {visitLabel(visit)}: {payKindsLabel(visit.kinds)}
              </Link>
              <br />
              <WrongPayLink bookingId={visit.bookingID} job={visitLabel(visit)} />
            </span>
            <Money pounds={(visit.earning ?? 0) + (visit.tipValue ?? 0)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same in one line, below the jobs, which must not move under a finger when it comes. */
export function UnpaidPayLine({ unpaid }: PartProps) {
  return (
    <LatePart value={unpaid} failed={null}>
      {(pay) =>
        pay && (
          <p>
            <Link to="/dashboard/sp/money">
              <Money pounds={pay.total} /> earned and not yet paid
            </Link>
            , next payment {formatLongDate(pay.payDate)}
          </p>
        )
      }
    </LatePart>
  );
}
