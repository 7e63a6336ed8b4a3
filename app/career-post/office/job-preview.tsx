import { RichText } from '#app/components/layout/rich-text.tsx';
import type { FieldValue, FieldValues } from '#app/lib/form/edit-fields.ts';
import { JobFacts } from '../job-text.tsx';

const text = (value: FieldValue) => (typeof value === 'string' ? value : '');
const figure = (value: FieldValue) => (typeof value === 'number' ? value : null);

/** The job as a visitor reads it, from what the form holds. */
export function JobPreview({ draft }: { draft: FieldValues }) {
  return (
    <>
      <h2>As visitors read it</h2>
      {text(draft.title) && <h3>{text(draft.title)}</h3>}
      <JobFacts
        job={{
          location: text(draft.location),
          hours: text(draft.hours),
          payFrom: figure(draft.payFrom),
          payTo: figure(draft.payTo),
          payPeriod: text(draft.payPeriod) || null,
          validThrough: text(draft.validThrough) || null,
          openedAt: null,
        }}
      />
      <RichText html={text(draft.description)} />
    </>
  );
}
