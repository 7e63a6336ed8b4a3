import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { HoursField } from '#app/components/form/figure-field.tsx';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { isLongBeforeEnd } from '#domain/booking/visit/finishing-early.ts';
import { readQuarterHours } from '#domain/text/read-figure.ts';
import { completionInput } from './completion-input.ts';
import { FinishQuestion, finishingLabels } from './finish-question.tsx';
import { PayLine } from './pay-line.tsx';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

/**
 * The hours worked, in quarters, filled in with the booked ones (rules/prices#actual-price,
 * rules/lifecycles#provider-link).
 */
export function FinishForm({ booking, link }: { booking: ProviderBookingDetail; link: OwnLink }) {
  const submission = useSubmission();
  const { fetcher, problems } = submission;
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const fieldsKey = useHeldKey(booking.version ?? 1, form);
  // Asked once: the answer "yes" submits what stands in the form.
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const now = serverNow();
    // What can't be sent is refused without being asked about.
    const typed = completionInput(new FormData(event.currentTarget));
    if (!typed.ok || !isLongBeforeEnd(new Date(booking.endsAt), now)) return;
    event.preventDefault();
    const { totalHours, isDoneEarly } = typed.value;
    setAsked(finishingLabels({ booking, link }, { hours: totalHours, isDoneEarly, now }));
  };
  const finish = () => {
    setAsked(null);
    if (form.current) fetcher.submit(form.current);
  };
  return (
    <Card as="section" title="Finish this job">
      <PayLine pay={link} hours={booking.hours} />
      <SubmitForm
        submission={submission}
        formRef={form}
        hidden={{ version: booking.version ?? 1, step: 'finish' }}
        onSubmit={ask}
      >
        <Stack gap="sm">
          <WorkedFields
            key={fieldsKey}
            booked={booking.hours ?? 0}
            error={problemFor(problems, 'totalHours')}
          />
          <CommentsField error={problemFor(problems, 'serviceProviderComments')} />
          <Button type="submit" loading={submission.isBusy}>
            Finish
          </Button>
        </Stack>
      </SubmitForm>
      {asked && <FinishQuestion words={asked} onFinish={finish} onBack={() => setAsked(null)} />}
    </Card>
  );
}

function WorkedFields({ booked, error }: { booked: number; error?: string | undefined }) {
  const [hours, setHours] = useState(String(booked));
  return (
    <>
      <HoursField
        id={fieldId('totalHours')}
        name="totalHours"
        label="Hours you worked"
        description={`In quarter hours, like 2.25. Booked: ${booked}.`}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        error={error}
      />
      {(readQuarterHours(hours) ?? 0) < booked * 4 && <DoneEarly />}
    </>
  );
}

function DoneEarly() {
  return (
    <Checkbox
      name="isDoneEarly"
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
