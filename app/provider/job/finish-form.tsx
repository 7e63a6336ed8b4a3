import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { HoursField } from '#app/components/form/figure-field.tsx';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import {
  clockQuarterHours,
  countedFrom,
  isMoreThanClock,
  longestHoursReason,
} from '#domain/booking/visit/claimed-hours.ts';
import { isLongBeforeEnd } from '#domain/booking/visit/finishing-early.ts';
import { readQuarterHours } from '#domain/text/read-figure.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import { begunVisit } from './begun-visit.ts';
import { completionInput } from './completion-input.ts';
import { FinishQuestion, finishingLabels } from './finish-question.tsx';
import { PayLine, payForHours } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';
import type { Finishing } from './use-finishing.ts';

const clock = (at: Date) => formatTime(londonTime(at));

type FinishFormProps = { booking: ProviderBookingDetail; link: OwnLink; finishing: Finishing };

/** The hours worked, in quarters (rules/prices#actual-price, rules/lifecycles#provider-link). */
export function FinishForm({ booking, link, finishing }: FinishFormProps) {
  const { submission, form } = finishing;
  const { fetcher, problems } = submission;
  const [asked, setAsked] = useState<{ words: readonly string[]; data: FormData } | null>(null);
  const fieldsKey = useHeldKey(booking.version ?? 1, form);
  // Asked once: the answer "yes" submits what was asked about, whatever the clock has made of the field since.
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const now = serverNow();
    // What can't be sent is refused without being asked about.
    const data = new FormData(event.currentTarget);
    const typed = completionInput(data);
    if (!typed.ok || !isLongBeforeEnd(new Date(booking.endsAt), now)) return;
    event.preventDefault();
    const { totalHours, isDoneEarly } = typed.value;
    setAsked({ words: finishingLabels({ booking, link }, { hours: totalHours, isDoneEarly, now }), data });
  };
  const finish = () => {
    setAsked(null);
    if (asked) fetcher.submit(asked.data, { method: 'post' });
  };
  return (
    <Card as="section" title="Finish this job">
      <SubmitForm
        submission={submission}
        formRef={form}
        hidden={{ version: booking.version ?? 1, step: 'finish' }}
        onSubmit={ask}
      >
        <Stack gap="sm">
          <WorkedFields key={fieldsKey} booking={booking} link={link} problems={problems} />
          <CommentsField error={problemFor(problems, 'serviceProviderComments')} />
          {!finishing.isAsked && (
            <Button type="submit" loading={submission.isBusy}>
              Finish
            </Button>
          )}
        </Stack>
      </SubmitForm>
      {asked && <FinishQuestion words={asked.words} onFinish={finish} onBack={() => setAsked(null)} />}
    </Card>
  );
}

type WorkedProps = {
  booking: ProviderBookingDetail;
  link: OwnLink;
  problems: Parameters<typeof problemFor>[0];
};

/** The hours begin with what the clock shows and follow it until they are typed; the pay follows them. */
function WorkedFields({ booking, link, problems }: WorkedProps) {
  const now = useNow();
  const [typed, setTyped] = useState<string | null>(null);
  const [isDoneEarly, setDoneEarly] = useState(false);
  // Kept while the hours are typed anew and its field is away.
  const [reason, setReason] = useState('');
  const booked = booking.hours ?? 0;
  const visit = begunVisit({ booking, link });
  const suggested = clockQuarterHours(visit, now, booked * 4);
  const hours = typed ?? String(suggested / 4);
  const quarters = readQuarterHours(hours) ?? 0;
  const isShort = quarters < booked * 4;
  const paid = isShort && isDoneEarly ? booked : quarters / 4;
  return (
    <>
      <HoursField
        id={fieldId('totalHours')}
        name="totalHours"
        label="Hours you worked"
        description={`In quarter hours, like 2.25. Since ${clock(countedFrom(visit))}: ${suggested / 4}. Booked: ${booked}.`}
        value={hours}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problemFor(problems, 'totalHours')}
      />
      {isMoreThanClock(visit, now, quarters) && (
        <Textarea
          id={fieldId('hoursReason')}
          name="hoursReason"
          label="Why more than has gone by?"
          description="The company reads it and may ask you."
          rows={2}
          maxLength={longestHoursReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problemFor(problems, 'hoursReason')}
        />
      )}
      {isShort && <DoneEarly isChecked={isDoneEarly} onChange={setDoneEarly} />}
      {quarters > 0 && <PayLine pay={payForHours(link, paid)} hours={paid} />}
    </>
  );
}

type DoneEarlyProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

function DoneEarly({ isChecked, onChange }: DoneEarlyProps) {
  return (
    <Checkbox
      name="isDoneEarly"
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label="I finished early because everything was done"
      description="Then you are paid for the booked hours."
    />
  );
}

function CommentsField({ error }: { error?: string }) {
  return (
    <Textarea
      id={fieldId('serviceProviderComments')}
      name="serviceProviderComments"
      label="Comments (optional)"
      description="For the company: anything broken, locked or left undone."
      rows={3}
      maxLength={1000}
      error={error}
    />
  );
}
