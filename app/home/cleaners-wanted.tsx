import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CleaningCaddy } from '#app/illustrations/cleaning-caddy.tsx';
import classes from './cleaners-wanted.module.css';

/** For the other people who come to this page: those who clean. */
export function CleanersWanted() {
  return (
    <Section
      id="cleaners"
      title="Do you clean for a living?"
      tone="raised"
      lead="Run your own business with our bookings: choose your jobs, hours and area, see the pay before you accept, and say no whenever you like."
      aside={
        <p className={classes.way}>
          <LinkButton to="/work-with-us" kind="second">
            See what you could earn
          </LinkButton>
        </p>
      }
      layout="split"
    >
      <CleaningCaddy className={classes.picture} />
    </Section>
  );
}
