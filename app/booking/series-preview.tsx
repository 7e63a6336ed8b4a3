import { Button } from '@mantine/core';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { graphql } from '#app/graphql/gql.ts';
import type { SeriesPreviewQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { useAsked } from '#app/lib/use-asked.ts';
import { type CoverChoice, coverChoices } from '#domain/booking/options.ts';
import payClasses from './pay-step.module.css';
import { planHours } from './planned-hours.ts';
import { seriesDateWords } from './series-date-words.ts';
import classes from './series-preview.module.css';
import type { StepProps } from './step-props.ts';

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

/** The next 12 visits of a series with what is known of each, before anything is paid (product.md 2.7). */
export function SeriesPreview(props: StepProps) {
  const { draft } = props;
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
  const { answer, retry } = useAsked(isSeries ? JSON.stringify(input) : null, async () => {
    const { previewSeries } = await runDocument(null, seriesPreviewDocument, { input });
    return previewSeries;
  });
  if (!isSeries || startTime === null) return null;
  return (
    <section aria-labelledby="series-preview">
      <h2 id="series-preview" className={payClasses.title}>
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
      {answer.kind === 'ready' && <Dates visits={answer.value} startTime={startTime} />}
      <CoverQuestion {...props} />
    </section>
  );
}

function Dates({ visits, startTime }: { visits: readonly PreviewedVisit[]; startTime: string }) {
  return (
    <>
      <ol className={classes.dates}>
        {visits.map((visit, index) => {
          const { when, note } = seriesDateWords(visit, { startTime, isFirst: index === 0 });
          return (
            <li key={visit.date} className={classes.date} data-state={visit.state}>
              <span>{when}</span>
              {note && <span className={classes.note}>{note}</span>}
            </li>
          );
        })}
      </ol>
      <p className={classes.more}>
        And so on until you end it. You can skip a visit, pause for up to 8 weeks or end it from your
        bookings; with 24 hours’ notice that costs nothing.
      </p>
    </>
  );
}

const coverLabels: Record<CoverChoice, string> = {
  ask: 'Ask me',
  any: 'Send another cleaner',
  skip: 'Leave the visit out',
};

function CoverQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <ChoiceGroup
      look="pills"
      field="coverChoice"
      legend="If your usual cleaner can’t come one day"
      error={errorOf('coverChoice')}
      choices={coverChoices.map((value) => ({ value, label: coverLabels[value] }))}
      value={draft.coverChoice}
      onChange={(coverChoice) => change({ coverChoice })}
    />
  );
}
