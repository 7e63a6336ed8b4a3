import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { IconCircle, IconCircleCheck } from '#app/icons/desk.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { noticeLabel, noticeOnWire } from '#app/lib/label/paper-label.ts';
import { type CheckKind, checkKinds } from '#domain/provider/provider-checks.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import classes from './provider.module.css';
import type { CompanyProvider } from './provider-documents.ts';

const words: Record<CheckKind, { title: string; reference: string; example: string }> = {
  identity: {
    title: 'Identity document',
    reference: 'What you saw',
    example: 'Such as “Passport, ends 4711”. Name and face must fit.',
  },
  dbs: {
    title: 'Basic DBS check',
    reference: 'Number on the certificate',
    example: 'A basic check only: we may not ask for more.',
  },
  'right-to-work': {
    title: 'Right to work',
    reference: 'What you saw, or the share code',
    example: 'Check share codes at gov.uk/view-right-to-work.',
  },
  insurance: {
    title: 'Public liability insurance',
    reference: 'Insurer, policy number and cover',
    example: 'Such as “Example Mutual, PL 4711, £2 million”.',
  },
};

/** The four things the company has to have seen before it approves anybody; kept when the copies are gone. */
export function ProviderChecksCard({ provider }: { provider: CompanyProvider }) {
  return (
    <Card as="section" title="What we have seen">
      <ul className={classes.papers}>
        {checkKinds.map((kind) => (
          <Check key={kind} provider={provider} kind={kind} />
        ))}
      </ul>
    </Card>
  );
}

function Check({ provider, kind }: { provider: CompanyProvider; kind: CheckKind }) {
  const [isOpen, setOpen] = useState(false);
  const seen = provider.checks?.find((check) => check.kind === kind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what was saved
  useEffect(() => setOpen(false), [provider.version]);
  const today = londonDate(new Date());
  const notice = seen ? noticeOnWire(seen, today) : null;
  const isOver = notice?.stage === 'ended';
  return (
    <li className={classes.check}>
      {seen && !isOver ? (
        <IconCircleCheck size={24} className={classes.seen} role="img" aria-label="Seen" />
      ) : (
        <IconCircle size={24} className={classes.open} role="img" aria-label="Missing" />
      )}
      <div>
        <p className={classes.paperName}>{words[kind].title}</p>
        {seen && (
          <p className={classes.second}>
            {seen.reference}, seen on {formatFullDate(seen.seenOn)}
            {seen.validUntil && !notice && `, valid until ${formatFullDate(seen.validUntil)}`}
            {notice && <strong className={classes.due}>{`, ${noticeLabel(notice, today)}`}</strong>}
          </p>
        )}
        {isOpen && <CheckForm kind={kind} today={today} version={provider.version} />}
      </div>
      {!isOpen && (
        <Button
          variant="default"
          aria-label={`${seen ? 'Record again' : 'Record'}: ${words[kind].title}`}
          onClick={() => setOpen(true)}
        >
          {seen ? 'Again' : 'Record'}
        </Button>
      )}
    </li>
  );
}

function CheckForm({ kind, today, version }: { kind: CheckKind; today: string; version: number }) {
  const isInsurance = kind === 'insurance';
  return (
    <VerbForm step="check" hidden={{ kind, version }} submit="Save">
      {(problems, idOf) => (
        <>
          <TextInput
            id={idOf('reference')}
            name="reference"
            label={words[kind].reference}
            description={words[kind].example}
            autoComplete="off"
            maxLength={80}
            w="100%"
            error={problemFor(problems, 'reference')}
          />
          <TextInput
            id={idOf('seenOn')}
            name="seenOn"
            type="date"
            label="Seen on"
            defaultValue={today}
            max={today}
            error={problemFor(problems, 'seenOn')}
          />
          <TextInput
            id={idOf('validUntil')}
            name="validUntil"
            type="date"
            label={isInsurance ? 'Valid until' : 'Valid until (if it ends)'}
            min={today}
            error={problemFor(problems, 'validUntil')}
          />
        </>
      )}
    </VerbForm>
  );
}
