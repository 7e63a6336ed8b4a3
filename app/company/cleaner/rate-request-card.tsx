import { TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { RateRequestFactsFragment } from '#app/graphql/graphql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { rateRequestLine } from '#domain/label/rate-request-label.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { londonDate } from '#domain/time/london.ts';
import type { CompanyProvider } from './provider-documents.ts';

type RateRequestCardProps = { provider: CompanyProvider; requests: readonly RateRequestFactsFragment[] };

/** What a cleaner asks to be paid, with the answer, and what was asked before (rules/people#asking-for-a-rate). */
export function RateRequestCard({ provider, requests }: RateRequestCardProps) {
  const { firstName, serviceRate } = provider;
  const open = requests.find(({ status }) => status === 'open');
  const past = requests.filter((one) => one !== open);
  if (requests.length === 0) return null;
  return (
    <Card as="section" title={open ? `${firstName} asks for another rate` : 'Rates asked for'} id="rate">
      {open && (
        <>
          <p>
            {formatMoney(penceFromPounds(open.rate))} an hour; now{' '}
            {serviceRate ? `${formatMoney(penceFromPounds(serviceRate))} an hour` : 'the usual pay'}.
          </p>
          <p>“{open.words}”</p>
          <Answer key={open.id} request={open} name={firstName ?? 'The cleaner'} />
        </>
      )}
      {past.length > 0 && (
        <ul>
          {past.map((one) => (
            <li key={one.id}>{rateRequestLine(one)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Answer({ request, name }: { request: RateRequestFactsFragment; name: string }) {
  return (
    <>
      <VerbForm step="approve-rate" hidden={{ request: request.id }} submit="Agree to this rate">
        {(problems, idOf) => (
          <TextInput
            id={idOf('from')}
            name="from"
            type="date"
            label="From which day"
            description="For jobs accepted from then on. What is accepted already keeps its pay."
            defaultValue={londonDate(serverNow())}
            error={problemFor(problems, 'from')}
          />
        )}
      </VerbForm>
      <VerbForm step="decline-rate" hidden={{ request: request.id }} submit="Say no" isQuiet>
        {(problems, idOf) => (
          <FreeTextField
            name="words"
            label="Why not?"
            description={`${name} reads this in our email.`}
            maxLength={500}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </>
  );
}
