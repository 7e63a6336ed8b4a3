import { Box, Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { VerbForm, VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { canWithdraw, type MoveStep, nextSteps } from './answers.ts';
import type { JobApplication } from './documents.ts';

type Props = { application: JobApplication };

/** What comes next, each step with the mail that goes out about it, its words shown first. */
export function MoveCard({ application }: Props) {
  const { stage } = application;
  if (!canWithdraw(stage)) return null;
  return (
    <Card as="section" title="Next">
      <Stack gap="md" align="flex-start">
        {stage === 'hired' ? <Hired application={application} /> : <Steps application={application} />}
        <TheySaidNo application={application} />
      </Stack>
    </Card>
  );
}

function Steps({ application }: Props) {
  const [chosen, setChosen] = useState<MoveStep['move'] | null>(null);
  const steps = nextSteps[application.stage] ?? [];
  const step = steps.find(({ move }) => move === chosen);
  return (
    <>
      <Group gap="sm">
        {steps.map(({ move, label }) => (
          <Button
            key={move}
            variant={move === 'reject' ? 'default' : 'filled'}
            aria-expanded={move === chosen}
            onClick={() => setChosen(move === chosen ? null : move)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {step && <MoveForm key={step.move} step={step} application={application} />}
    </>
  );
}

function MoveForm({ step, application }: Props & { step: MoveStep }) {
  const [isSilent, setIsSilent] = useState(false);
  const { version, email } = application;
  const submit = isSilent ? 'Do it without an email' : 'Do it and send the email';
  return (
    <Box w="100%">
      <VerbForm step={step.move} hidden={{ version }} submit={submit} name={`${submit}: ${step.label}`}>
        {(problems, idOf) => (
          <>
            <Textarea
              id={idOf('mail')}
              name="mail"
              label={`Email to ${email}`}
              description="Change it as you like. It goes out once you press the button below."
              defaultValue={step.mail(application)}
              disabled={isSilent}
              autosize
              minRows={6}
              maxLength={5000}
              w="100%"
              error={problemFor(problems, 'mail')}
            />
            <TickBox
              field="isSilent"
              id={idOf('isSilent')}
              label="Send no email"
              isTicked={isSilent}
              onChange={setIsSilent}
            />
          </>
        )}
      </VerbForm>
    </Box>
  );
}

function TheySaidNo({ application }: Props) {
  const { name, version } = application;
  return (
    <VerbQuestion
      step="withdraw"
      hidden={{ version }}
      label="They no longer want it"
      title={`Does ${name} no longer want the job?`}
      text="The application is closed as taken back. The CV is deleted within a day, the rest in six months. Nobody is told."
      confirm="Yes, close it"
      isQuiet
    />
  );
}

function Hired({ application }: Props) {
  return (
    <p>
      They take the job. Is it filled?{' '}
      <Link to={`/dashboard/updatecareerpost/${application.careerPostID}`}>Close it</Link>. Invite who will
      work in the office to <Link to="/dashboard/team">the team</Link>; who will clean applies at{' '}
      <a href="/work-with-us">Work with us</a>.
    </p>
  );
}
