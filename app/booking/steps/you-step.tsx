import { TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { NameQuestions } from '#app/components/selling/name-questions.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { useSession } from '#app/lib/state/session.ts';
import { offersLabel } from '#domain/label/consent-wordings.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../step.module.css';
import { stepAddress } from './step-address.ts';

/** Step 5: who books. No account is needed; the email brings a link that opens one. */
export function YouStep(props: StepProps) {
  const { draft, change, errorOf } = props;
  const site = useSite();
  return (
    <div className={classes.fields}>
      <WhoBooks />
      <NameQuestions {...props} />
      <EmailInput
        id={fieldId('email')}
        label="Email address"
        description="We send your booking here, with a link to follow it. You need no account to book."
        autoComplete="email"
        className={classes.medium}
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId('phone')}
        type="tel"
        label="Phone number"
        description="Your cleaner sees it only from 24 hours before to 24 hours after the clean."
        autoComplete="tel"
        className={classes.medium}
        value={draft.phone}
        error={errorOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TickBox
        field="offerNotifications"
        label={offersLabel(site.name)}
        hint="Should you leave this booking before paying, we also email you once how to finish it. You can stop our offers at any time."
        error={errorOf('offerNotifications')}
        isTicked={draft.offerNotifications}
        onChange={(offerNotifications) => change({ offerNotifications })}
      />
    </div>
  );
}

/** A guest may sign in; the answers wait on this device meanwhile, and an offer in the way back. */
function WhoBooks() {
  const { authenticated, username } = useSession();
  const [search] = useSearchParams();
  if (authenticated) return <p className={classes.lead}>You are signed in as {username}.</p>;
  const back = encodeURIComponent(`/book-now${stepAddress(search, 'you')}`);
  return (
    <p className={classes.lead}>
      Booked with us before? <a href={`/signin?redirectTo=${back}`}>Sign in</a> and we fill this in. You can
      also just go on as a guest.
    </p>
  );
}
