import { Button, Stack } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { PermissionBoxes } from './permission-boxes.tsx';
import classes from './team.module.css';

/** Asks somebody to join the team; at an outside pool its administrator does. */
export function InviteCard({ givable, isOutside }: { givable: readonly string[]; isOutside: boolean }) {
  if (isOutside) {
    return (
      <Card as="section" title="Invite somebody">
        Your sign-in provider decides who is in the team. Put the person into the group “company” there; after
        their first sign-in, choose here what they may do.
      </Card>
    );
  }
  return (
    <ClosedCard title="Invite somebody" open="Write an invitation">
      <InviteForm givable={givable} />
    </ClosedCard>
  );
}

/** Once it is sent the form is empty again, for the next one. */
function InviteForm({ givable }: { givable: readonly string[] }) {
  const submission = useSubmission();
  const [sent, setSent] = useState(0);
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  const { data, problems, isBusy } = submission;
  useEffect(() => {
    if (data?.ok) setSent((before) => before + 1);
  }, [data]);
  return (
    <SubmitForm submission={submission} hidden={{ step: 'invite' }} idOf={idOf}>
      <Stack gap="md" align="flex-start" key={sent}>
        <EmailInput
          id={idOf('email')}
          name="email"
          label="Email address"
          description="We send a link that works once, for 7 days."
          autoCapitalize="none"
          autoComplete="off"
          maxLength={254}
          w="100%"
          error={problemFor(problems, 'email')}
        />
        <PermissionBoxes
          legend="What they may do"
          givable={givable}
          error={problemFor(problems, 'permissions')}
          idOf={idOf}
        />
        <Button type="submit" loading={isBusy}>
          Send invitation
        </Button>
      </Stack>
      <p role="status" className={classes.note}>
        {data?.ok && !isBusy ? 'The invitation is on its way.' : ''}
      </p>
    </SubmitForm>
  );
}
