import { Checkbox, NativeSelect } from '@mantine/core';
import { Fragment } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { HoursField, MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { workedLabel } from '#app/lib/label/booking-label.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import type { CompanyBooking } from '../booking/company-booking.ts';
import { ConfirmRefund } from '../booking/confirm-refund.tsx';

type Link = NonNullable<CompanyBooking['bookingServiceProviders']>['items'][number];
type LinkProps = { booking: CompanyBooking; link: Link };

const working = new Set(['accepted', 'started', 'completed']);

/** What the office does about each cleaner of a booking: taken off it until they have begun, their hours after the start. */
export function CleanerDesk({ booking, now }: { booking: CompanyBooking; now: Date }) {
  const hasBegun = now >= new Date(booking.startsAt);
  const links = booking.bookingServiceProviders?.items ?? [];
  return links
    .filter((link) => working.has(link.serviceStatus ?? ''))
    .map((link) => {
      if (link.payApproved) return <Pay key={link.id} booking={booking} link={link} />;
      // Somebody who has begun, or is done, can't be taken off any more.
      const canGo = link.serviceStatus === 'accepted' && now < new Date(booking.endsAt);
      return (
        <Fragment key={link.id}>
          {canGo && <TakeOff booking={booking} link={link} isAfterStart={hasBegun} />}
          {hasBegun && <Hours booking={booking} link={link} />}
        </Fragment>
      );
    });
}

const hiddenOf = ({ booking, link }: LinkProps) => ({ version: booking.version, linkID: link.id });

function TakeOff({ isAfterStart, ...props }: LinkProps & { isAfterStart: boolean }) {
  const name = props.link.spFirstName;
  return (
    <ClosedCard title={`${name} can’t do it?`} open={`Take ${name} off this job`}>
      <p>
        {isAfterStart
          ? 'The customer is asked at once: later today, another day, or cancel for nothing. You can choose with them here. Another cleaner of this clean goes on without them.'
          : 'We look for somebody else at once and tell the customer.'}{' '}
        {name} is not offered this job again.
      </p>
      <VerbForm step="take-off" hidden={hiddenOf(props)} submit={`Take ${name} off`} isGrave>
        {(problems, idOf) => (
          <>
            <NativeSelect
              id={idOf('wish')}
              name="wish"
              label="Who asked for this?"
              data={[
                { value: 'ours', label: 'We did; it doesn’t count against them' },
                { value: 'theirs', label: 'They did; less than 48 hours before, it counts as late' },
              ]}
              w="100%"
            />
            <FreeTextField label="Reason (optional)" idOf={idOf} problems={problems} />
          </>
        )}
      </VerbForm>
    </ClosedCard>
  );
}

function Hours(props: LinkProps) {
  const { booking, link } = props;
  const isDone = link.serviceStatus === 'completed';
  const isClosed = booking.bookingStatus === 'completed';
  const permissions = useScreenPermissions();
  const mayRefund = isClosed && permissions?.includes('money') === true;
  return (
    <ClosedCard
      title={`Hours of ${link.spFirstName}`}
      open={isDone ? 'Correct the hours' : 'Enter the hours and finish'}
    >
      <p>
        {isDone ? `Recorded: ${workedLabel(link, booking.hours)}. ` : 'They have not finished in the app. '}
        {hoursEffect(isClosed, mayRefund)}
      </p>
      <VerbForm
        step="correct-hours"
        hidden={hiddenOf(props)}
        submit={isDone ? 'Correct the hours' : 'Finish with these hours'}
      >
        {(problems, idOf) => (
          <>
            <HoursField
              id={idOf('totalHours')}
              name="totalHours"
              label="Hours worked"
              description={`In quarter hours, like 2.25. Booked: ${booking.hours}.`}
              error={problemFor(problems, 'totalHours')}
            />
            <FreeTextField
              label={isClosed ? 'Reason (the customer reads it if their charge changes)' : 'Reason'}
              name="reason"
              maxLength={mayRefund ? 300 : 1000}
              idOf={idOf}
              problems={problems}
            />
            {mayRefund && (
              <Checkbox
                id={idOf('isRefunded')}
                name="isRefunded"
                defaultChecked
                label="Refund what fewer hours come to, where the payment was taken already"
              />
            )}
            <ConfirmRefund problems={problems} idOf={idOf} />
          </>
        )}
      </VerbForm>
    </ClosedCard>
  );
}

/** Of what a pay run pays whose amounts stand: more or less goes into their next one. */
function Pay({ booking, link }: LinkProps) {
  const name = link.spFirstName;
  return (
    <ClosedCard title={`Pay of ${name}`} open="Correct the pay">
      <p>
        {link.paid ? 'Paid' : 'To be paid by a pay run that is approved or sent'}:{' '}
        {workedLabel(link, booking.hours)}. What you enter goes into {name}’s next pay run. What the customer
        paid stays.
      </p>
      <VerbForm
        step="correct-pay"
        hidden={{ version: booking.version, providerID: link.serviceProviderID ?? '' }}
        submit="Correct the pay"
      >
        {(problems, idOf) => (
          <>
            <NativeSelect
              id={idOf('way')}
              name="way"
              label="More or less?"
              data={[
                { value: 'more', label: 'They get more' },
                { value: 'less', label: 'They get less' },
              ]}
              w="100%"
            />
            <MoneyField
              id={idOf('amount')}
              name="amount"
              label="Amount in pounds"
              error={problemFor(problems, 'amount')}
            />
            <FreeTextField label="Reason" name="reason" idOf={idOf} problems={problems} />
          </>
        )}
      </VerbForm>
    </ClosedCard>
  );
}

function hoursEffect(isClosed: boolean, mayRefund: boolean): string {
  if (!isClosed) return 'Their pay and the customer’s price follow the hours.';
  const follows =
    'Their pay changes with the hours. Until the payment is taken, fewer hours also lower what the customer is charged; more than was charged first are not charged.';
  return mayRefund ? follows : `${follows} Once it is taken, somebody with “Money” makes a refund.`;
}
