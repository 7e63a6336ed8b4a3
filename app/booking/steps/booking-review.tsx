import { Link, useSearchParams } from 'react-router';
import { bookingFacts, emailFact } from '../draft/booking-facts.ts';
import { bookingSteps } from '../draft/booking-steps.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from './booking-review.module.css';
import { ReviewEmail } from './review-email.tsx';
import { stepAddress } from './step-address.ts';

/** Every answer once more, each step with the way back to change it. */
export function BookingReview({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const [search] = useSearchParams();
  const facts = bookingFacts(draft);
  return (
    <div>
      {bookingSteps
        .filter(({ key }) => facts.some(({ step }) => step === key))
        .map(({ key, title }) => (
          <section key={key} className={classes.part} aria-labelledby={`review-${key}`}>
            <div className={classes.head}>
              <h2 id={`review-${key}`} className={classes.title}>
                {title}
              </h2>
              <Link to={stepAddress(search, key)} preventScrollReset className={classes.change}>
                Change<span className={classes.hidden}> “{title}”</span>
              </Link>
            </div>
            <dl className={classes.facts}>
              {facts
                .filter(({ step }) => step === key)
                .map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {value}
                      {label === emailFact && (
                        <ReviewEmail email={value} onChange={(email) => change({ email })} />
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
