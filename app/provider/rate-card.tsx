import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import type { RateRequestFactsFragment } from '#app/graphql/graphql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { rateRequestLine } from '#domain/label/rate-request-label.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { type OwnProvider, ownRateRequestsDocument } from './own-provider.ts';

/** What a cleaner is paid an hour, what they have asked for, and asking for another rate (rules/people#asking-for-a-rate). */
export function RateCard({ provider }: { provider: OwnProvider }) {
  const { serviceRate, profileStatus } = provider;
  const query = useQuery(`${useReadings()}`, () => runDocument(null, ownRateRequestsDocument, {}));
  const requests = query.last?.listRateRequests;
  if (query.answer.kind === 'refused' || !requests)
    return (
      <Card as="section" title="Your hourly pay" id="rate">
        <QueryNote query={query} />
      </Card>
    );
  const open = requests.find(({ status }) => status === 'open');
  const past = requests.filter((one) => one !== open);
  if (profileStatus !== 'approved' && requests.length === 0) return null;
  return (
    <Card as="section" title="Your hourly pay" id="rate">
      <p>
        {serviceRate
          ? `You have a rate of your own: ${formatMoney(penceFromPounds(serviceRate))} an hour.`
          : 'You are paid what each job says.'}{' '}
        What you have accepted stays as it was agreed.
      </p>
      {open ? <Waiting request={open} /> : profileStatus === 'approved' && <AskForm />}
      {past.length > 0 && (
        <>
          <p>What you asked for before:</p>
          <ul>
            {past.map((one) => (
              <li key={one.id}>{rateRequestLine(one)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Waiting({ request }: { request: RateRequestFactsFragment }) {
  return (
    <>
      <p role="status">
        You asked for {formatMoney(penceFromPounds(request.rate))} an hour: “{request.words}”. The office
        answers by email.
      </p>
      <VerbForm step="withdraw-rate" hidden={{ request: request.id }} submit="Take it back" isQuiet />
    </>
  );
}

function AskForm() {
  return (
    <VerbForm step="ask-for-rate" submit="Ask for this rate" isQuiet>
      {(problems, idOf) => (
        <>
          <MoneyField
            id={idOf('rate')}
            name="rate"
            label="Pounds an hour"
            description="£12.71 to £60. If we agree, it is for jobs you accept from a day that we tell you."
            w="100%"
            error={problemFor(problems, 'rate')}
          />
          <FreeTextField
            name="words"
            label="Why?"
            description="A few words for the office, up to 500 characters."
            maxLength={500}
            idOf={idOf}
            problems={problems}
          />
        </>
      )}
    </VerbForm>
  );
}
