import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { useNow } from '#app/components/layout/use-now.ts';
import { ThumbBar } from '#app/components/shell/thumb-bar.tsx';
import type { OverRun } from '#app/documents/visit-day.ts';
import { CallLink } from '../call-link.tsx';
import type { NoAccessTerms } from '../no-access.tsx';
import type { OwnLink, ProviderBookingDetail } from '../provider-booking.ts';
import type { Finishing } from '../use-finishing.ts';
import { directionsLink } from './directions-link.ts';
import classes from './job-bar.module.css';
import { jobBarLabel, nextActOf } from './job-bar-label.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { VisitUnderWay } from './visit-under-way.tsx';

type JobBarProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  overRuns: readonly OverRun[];
  noAccess: NoAccessTerms | null;
  finishing: Finishing;
};

/** What stands beside it. */
const side = { variant: 'default' } as const;

/** The act of the hour of a job that is still to be done, with Call, Directions and Problem beside it. */
export function JobBar({ booking, link, overRuns, noAccess, finishing }: JobBarProps) {
  const now = useNow();
  const [hasProblem, setHasProblem] = useState(false);
  const close = useCallback(() => setHasProblem(false), []);
  // The wait begins in the page behind the dialog, and takes its button away before that can say that it is done.
  const isWaiting = Boolean(noAccess?.waitingSince);
  useEffect(() => {
    if (isWaiting) close();
  }, [isWaiting, close]);
  const directions = directionsLink(booking, navigator.userAgent);
  return (
    <>
      <ThumbBar label="What to do now" status={jobBarLabel({ booking, link }, now)}>
        <Acts booking={booking} link={link} now={now} finishing={finishing} />
        {booking.phone && (
          <CallLink
            phone={booking.phone}
            loggedFor={link.serviceStatus === 'accepted' ? booking.id : null}
            {...side}
          >
            Call
          </CallLink>
        )}
        {directions && (
          <Button component="a" href={directions} target="_blank" rel="noreferrer" {...side}>
            Directions
          </Button>
        )}
        <Button onClick={() => setHasProblem(true)} {...side}>
          Problem
        </Button>
      </ThumbBar>
      {hasProblem && (
        <ProblemDialog
          booking={booking}
          link={link}
          overRuns={overRuns}
          noAccess={noAccess}
          onFinish={finishing.ask}
          onClose={close}
        />
      )}
    </>
  );
}

type ActsProps = Pick<JobBarProps, 'booking' | 'link' | 'finishing'> & { now: Date };

function Acts({ booking, link, now, finishing }: ActsProps) {
  const submission = useSubmission();
  const { data, isBusy } = submission;
  const pending = submission.pressed('step');
  const next = nextActOf({ booking, link }, now);
  if (booking.bookingStatus === 'pending' || next.act === null) return null;
  if (next.act === 'finish') {
    return finishing.isAsked ? (
      <Button onClick={finishing.send} loading={finishing.submission.isBusy}>
        Finish
      </Button>
    ) : (
      <Button onClick={finishing.ask}>Finish this job</Button>
    );
  }
  const canStart = next.act === 'start' || next.alsoStart;
  return (
    <SubmitForm submission={submission} hidden={{ version: booking.version ?? 1 }}>
      <div className={classes.pair}>
        {next.act === 'on-the-way' && (
          <Button
            type="submit"
            name="step"
            value="on-the-way"
            variant={canStart ? 'light' : 'filled'}
            loading={pending === 'on-the-way'}
            disabled={isBusy}
          >
            On my way
          </Button>
        )}
        {canStart && (
          <Button type="submit" name="step" value="start" loading={pending === 'start'} disabled={isBusy}>
            Start
          </Button>
        )}
      </div>
      {data?.ok === false && data.code === 'visit_under_way' && <VisitUnderWay />}
    </SubmitForm>
  );
}
