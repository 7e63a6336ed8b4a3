import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { IconCircle, IconCircleCheck } from '#app/icons/desk.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { noticeLabel, noticeOnWire } from '#app/lib/label/paper-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { checkKindLabels } from '#domain/label/provider-labels.ts';
import { formatWholePounds } from '#domain/money/pence.ts';
import { type CheckKind, checkKinds } from '#domain/provider/check-kinds.ts';
import { type AskedCover, isCoverLow } from '#domain/provider/provider-checks.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import classes from './provider.module.css';
import type { CompanyProvider } from './provider-documents.ts';

const words: Record<CheckKind, { reference: string; example: string }> = {
  identity: {
    reference: 'What you saw',
    example: 'Such as “Passport, ends 4711”. Name and face must fit.',
  },
  dbs: {
    reference: 'Number on the certificate',
    example: 'A basic check only: we may not ask for more.',
  },
  'right-to-work': {
    reference: 'What you saw, or the share code',
    example: 'Check share codes at gov.uk/view-right-to-work.',
  },
  insurance: {
    reference: 'Insurer and policy number',
    example: 'Such as “Example Mutual, PL 4711”.',
  },
};

type CardProps = { provider: CompanyProvider; asked: AskedCover };

/** The four things the company has to have seen before it approves anybody; kept when the copies are gone. */
export function ProviderChecksCard({ provider, asked }: CardProps) {
  return (
    <Card as="section" title="What we have seen">
      <ul className={classes.papers}>
        {checkKinds.map((kind) => (
          <Check key={kind} provider={provider} kind={kind} asked={asked} />
        ))}
      </ul>
    </Card>
  );
}

function Check({ provider, kind, asked }: CardProps & { kind: CheckKind }) {
  const [isOpen, setOpen] = useState(false);
  const seen = provider.checks?.find((check) => check.kind === kind);
  const today = londonDate(serverNow());
  const notice = seen ? noticeOnWire(seen, today) : null;
  const isOver = notice?.stage === 'ended';
  const isLow = seen !== undefined && isCoverLow({ ...seen, coverPounds: seen.cover }, asked);
  const least = formatWholePounds(asked.leastCoverPounds);
  return (
    <li className={classes.check}>
      {seen && !isOver && !isLow ? (
        <IconCircleCheck size={24} className={classes.seen} role="img" aria-label="Seen" />
      ) : (
        <IconCircle size={24} className={classes.open} role="img" aria-label="Missing" />
      )}
      <div>
        <p className={classes.paperName}>{checkKindLabels[kind]}</p>
        {seen && (
          <p className={classes.second}>
            {seen.reference}
            {seen.cover && `, cover ${formatWholePounds(seen.cover)}`}, seen on {formatFullDate(seen.seenOn)}
            {seen.validUntil && !notice && `, valid until ${formatFullDate(seen.validUntil)}`}
            {notice && <strong className={classes.due}>{`, ${noticeLabel(notice, today)}`}</strong>}
            {isLow && (
              <strong className={classes.due}>
                {seen.cover
                  ? `, less than the ${least} we ask for`
                  : `, cover not recorded; we ask for ${least}`}
              </strong>
            )}
          </p>
        )}
        {isOpen && <CheckForm {...{ kind, today, asked, provider }} onDone={() => setOpen(false)} />}
      </div>
      {!isOpen && (
        <Button
          variant="default"
          aria-label={`${seen ? 'Record again' : 'Record'}: ${checkKindLabels[kind]}`}
          onClick={() => setOpen(true)}
        >
          {seen ? 'Again' : 'Record'}
        </Button>
      )}
    </li>
  );
}

type FormProps = CardProps & { kind: CheckKind; today: string; onDone: () => void };

/** Begins with what the cleaner told us of an insurance. */
function CheckForm({ kind, today, provider, asked, onDone }: FormProps) {
  const isInsurance = kind === 'insurance';
  const { version } = provider;
  const told = isInsurance ? provider : { insurer: null, insuranceEndsOn: null };
  return (
    <VerbForm step="check" hidden={{ kind, version }} submit="Save" onDone={onDone}>
      {(problems, idOf) => (
        <>
          <TextInput
            id={idOf('reference')}
            name="reference"
            label={words[kind].reference}
            description={words[kind].example}
            autoComplete="off"
            maxLength={80}
            defaultValue={told.insurer ?? ''}
            w="100%"
            error={problemFor(problems, 'reference')}
          />
          {isInsurance && (
            <CoverField asked={asked} id={idOf('cover')} error={problemFor(problems, 'cover')} />
          )}
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
            defaultValue={told.insuranceEndsOn ?? ''}
            error={problemFor(problems, 'validUntil')}
          />
        </>
      )}
    </VerbForm>
  );
}

type CoverProps = { asked: AskedCover; id: string; error: string | undefined };

function CoverField({ asked: { leastCoverPounds }, id, error }: CoverProps) {
  return (
    <MoneyField
      id={id}
      name="cover"
      label={leastCoverPounds > 0 ? 'Cover, in pounds' : 'Cover, in pounds (if you know it)'}
      description={leastCoverPounds > 0 && `We ask for at least ${formatWholePounds(leastCoverPounds)}.`}
      error={error}
    />
  );
}
