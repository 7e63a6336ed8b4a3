import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { graphql } from '#app/graphql/gql.ts';
import type { SeriesPreviewQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { planHours } from '../draft/planned-hours.ts';
import stepClasses from '../step.module.css';
import { seriesDateLabel } from './series-date-label.ts';
import classes from './series-preview.module.css';

const seriesPreviewDocument = graphql(`
  query SeriesPreview($input: PreviewSeriesInput!) {
    previewSeries(input: $input) {
      date
      state
      problem
    }
  }
`);

type PreviewedVisit = SeriesPreviewQuery['previewSeries'][number];

/** The next 12 visits of a series with what is known of each, before anything is paid (rules/lifecycles#series); what else is to be said of them stands below. */
export function SeriesPreview({ draft, children }: { draft: BookingDraft; children?: ReactNode }) {
  const plan = planHours(draft);
  const { serviceType, serviceFrequency, schedule, postalCode, startDate, startTime } = draft;
  const isSeries = serviceFrequency !== null && serviceFrequency !== 'OneOff';
  const input = {
    serviceType: serviceType ?? '',
    serviceFrequency: serviceFrequency ?? '',
    schedule,
    postalCode,
    startDate: startDate ?? '',
    startTime: startTime ?? '',
    hours: plan.kind === 'hours' ? plan.quarterHours / 4 : 0,
    cleanerCount: plan.kind === 'hours' ? plan.cleanerCount : 1,
  };
  const { answer, retry } = useQuery(isSeries ? JSON.stringify(input) : null, async () => {
    const { previewSeries } = await runDocument(null, seriesPreviewDocument, { input });
    return previewSeries;
  });
  if (!isSeries || startTime === null) return null;
  return (
    <section aria-labelledby="series-preview">
      <h2 id="series-preview" className={stepClasses.part}>
        Your next visits
      </h2>
      {answer.kind === 'loading' && <p role="status">Looking at your dates…</p>}
      {answer.kind === 'refused' && (
        <div role="alert">
          <p>{answer.message}</p>
          <Button variant="default" onClick={retry}>
            Load the dates again
          </Button>
        </div>
      )}
      {answer.kind === 'ready' && (
        <Dates visits={answer.value} startTime={startTime}>
          {children}
        </Dates>
      )}
    </section>
  );
}

type DatesProps = { visits: readonly PreviewedVisit[]; startTime: string };

/** So many dates show the rhythm; the others are there for whoever looks for one. */
const shownAtFirst = 4;

function Dates({ visits, startTime, children }: DatesProps & { children: ReactNode }) {
  const later = visits.slice(shownAtFirst);
  return (
    <>
      <DateList visits={visits.slice(0, shownAtFirst)} startTime={startTime} isStart />
      {later.length > 0 && (
        <details className={classes.later}>
          <summary>The {later.length} visits after these</summary>
          <DateList visits={later} startTime={startTime} />
        </details>
      )}
      <p className={classes.more}>
        And so on until you end it. You can skip a visit, pause for up to 8 weeks or end it from your
        bookings. {children}
      </p>
    </>
  );
}

function DateList({ visits, startTime, isStart = false }: DatesProps & { isStart?: boolean }) {
  return (
    <ol className={classes.dates}>
      {visits.map((visit, index) => {
        const { when, note } = seriesDateLabel(visit, { startTime, isFirst: isStart && index === 0 });
        return (
          <li key={visit.date} className={classes.date} data-state={visit.state}>
            <span>{when}</span>
            {note && <span className={classes.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
