import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { type SearchHit, searchRecordsDocument } from '#app/documents/search-records.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { type ApartRecord, type SeparationTerms, separationTermsDocument } from './apart-documents.ts';
import { VisitsTogether } from './visits-together.tsx';

const pauseMs = 250;
const minLetters = 2;
/** The most of a kind that the server finds at once. */
const mostFound = 20;

/** Finds the other one, shows what stands between the two, and asks why before it keeps them apart. */
export function ApartForm(own: ApartRecord) {
  const [step, setStep] = useState<'closed' | 'search' | SearchHit>('closed');
  const noun = own.record === 'customer' ? 'cleaner' : 'customer';
  if (step === 'closed')
    return (
      <Button variant="default" onClick={() => setStep('search')}>
        Keep apart from a {noun}
      </Button>
    );
  const close = () => setStep('closed');
  if (step === 'search') return <FindOther own={own} noun={noun} onChoose={setStep} onClose={close} />;
  return <Confirm own={own} other={step} onBack={() => setStep('search')} onDone={close} />;
}

type FindProps = {
  own: ApartRecord;
  noun: string;
  onChoose: (hit: SearchHit) => void;
  onClose: () => void;
};

function FindOther({ own, noun, onChoose, onClose }: FindProps) {
  const { setTyped, found, label } = useOthers(own, noun);
  const id = useId();
  return (
    <Stack gap="sm" align="flex-start">
      <TextInput
        id={id}
        label={`Which ${noun}?`}
        description="By name, email, phone or postcode"
        type="search"
        autoComplete="off"
        maxLength={200}
        w="100%"
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status">{label}</p>
      {found.map((hit) => (
        <Button
          key={hit.id}
          variant="default"
          h="auto"
          py="xs"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => onChoose(hit)}
        >
          <span translate="no">{[hit.title, hit.detail].filter(Boolean).join(', ')}</span>
        </Button>
      ))}
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
    </Stack>
  );
}

/** Who is found for what is typed, and a sentence about it. */
function useOthers({ record }: ApartRecord, noun: string) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const later = useDebounced(pauseMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `later` is the same timer however often it is made
  useEffect(() => later(() => setSearch(typed.trim())), [typed]);
  const isAsked = search.length >= minLetters;
  const { answer, last } = useQuery(isAsked ? search : null, () =>
    runDocument(null, searchRecordsDocument, { search, limit: mostFound }),
  );
  const kind = record === 'customer' ? 'serviceProvider' : 'customer';
  const found = (isAsked ? (last?.searchRecords ?? []) : []).filter((hit) => hit.kind === kind);
  const label = () => {
    if (answer.kind === 'refused') return answer.message;
    if (!isAsked) return 'Type two letters or more.';
    if (answer.kind === 'loading') return 'Searching…';
    if (found.length === 0) return `No ${noun} found.`;
    if (found.length >= mostFound) return `${mostFound} or more found. Type more of the name.`;
    return `${found.length} found. Choose one.`;
  };
  return { setTyped, found, label: label() };
}

type ConfirmProps = { own: ApartRecord; other: SearchHit; onBack: () => void; onDone: () => void };

function Confirm({ own, other, onBack, onDone }: ConfirmProps) {
  const [customer, cleaner] =
    own.record === 'customer'
      ? [own, { id: other.id, name: other.title }]
      : [{ id: other.id, name: other.title }, own];
  const pair = { customerID: customer.id, serviceProviderID: cleaner.id };
  const { answer, last } = useQuery(other.id, () => runDocument(null, separationTermsDocument, pair));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const terms = last?.separationTerms;
  return (
    <div>
      <h3 ref={heading} tabIndex={-1}>
        Keep {cleaner.name} and {customer.name} apart?
      </h3>
      {answer.kind === 'refused' && <p role="status">{answer.message}</p>}
      {answer.kind === 'loading' && <p role="status">One moment.</p>}
      {terms?.isKeptApart && <p role="status">They are kept apart already.</p>}
      {terms && !terms.isKeptApart && (
        <>
          <Effects terms={terms} cleaner={cleaner.name} customer={customer.name} />
          <VerbForm step="keep-apart" hidden={pair} submit="Keep them apart" onDone={onDone}>
            {(problems, idOf) => (
              <FreeTextField
                label="Why?"
                name="reason"
                description="Only the office reads it. It is deleted with either of the two."
                maxLength={500}
                idOf={idOf}
                problems={problems}
              />
            )}
          </VerbForm>
        </>
      )}
      <Button variant="subtle" mt="sm" onClick={onBack}>
        Choose somebody else
      </Button>
    </div>
  );
}

type EffectsProps = { terms: SeparationTerms; cleaner: string; customer: string };

/** What it changes and what it leaves, before anything is saved. */
function Effects({ terms, cleaner, customer }: EffectsProps) {
  return (
    <>
      <p>
        From now on {cleaner} is not asked to clean for {customer} and can’t be given a booking of theirs.
        Neither of them is told.
      </p>
      {terms.regularCleans > 0 && (
        <p>
          {cleaner} takes every visit of a regular clean of theirs. That ends today: visits made from now on
          look for somebody else.
        </p>
      )}
      {terms.visits.length > 0 ? (
        <VisitsTogether visits={terms.visits} />
      ) : (
        <p>They have no visit booked together.</p>
      )}
    </>
  );
}
