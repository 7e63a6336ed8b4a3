import { Link } from 'react-router';
import { TouchedVisits } from '#app/components/list/touched-visits.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import type { FieldValues } from '#app/lib/form/edit-fields.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { closingAsked, closingSummary } from './closing-label.ts';
import { type ClosingTerms, closingTermsDocument } from './setting-documents.ts';

/** Until the visits are seen the server is to refuse: there are never so many. */
const unseen = -1;

/**
 * Which visits and regular cleans closing a weekday touches, before it is saved; sent along is how many were shown
 * (rules/lifecycles#closed-weekdays).
 */
export function ClosingPreview({ now, draft }: { now: FieldValues; draft: FieldValues }) {
  const readings = useReadings();
  const input = closingAsked(now, draft);
  const key = input && `${JSON.stringify(input)} ${readings}`;
  const { answer } = useQuery<ClosingTerms>(
    key,
    async () => (await runDocument(null, closingTermsDocument, { input: input ?? {} })).weekdayClosingTerms,
  );
  if (!key) return null;
  const terms = answer.kind === 'ready' ? answer.value : null;
  return (
    <section aria-label="What closing does">
      <input type="hidden" name="expectedVisits" value={terms?.visits.length ?? unseen} />
      {answer.kind === 'refused' && <p role="alert">{answer.message}</p>}
      {answer.kind === 'loading' && <p role="status">Looking for visits…</p>}
      {terms && terms.closed !== '' && <Touched terms={terms} />}
    </section>
  );
}

function Touched({ terms }: { terms: ClosingTerms }) {
  const { opening, lines } = closingSummary(terms);
  return (
    <>
      <div role="status">
        <p>
          <strong>{opening}</strong>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {terms.asked.length > 0 && (
        <details>
          <summary>Who is asked for another day</summary>
          <ul>
            {terms.asked.map(({ seriesID, customer, rhythm, from }) => (
              <li key={seriesID}>
                <Link to={`/dashboard/series/${seriesID}`} translate="no">
                  {customer}
                </Link>
                : {rhythm}
                {from && `, from ${formatFullDate(from)} on`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <TouchedVisits visits={terms.visits} />
    </>
  );
}
