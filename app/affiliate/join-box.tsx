import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { joinAffiliateProgramDocument } from './affiliate-documents.ts';

/** One tick and one button: whoever is signed in needs no more to join. */
export function JoinBox({ onJoined }: { onJoined: () => void }) {
  const isReady = useIsHydrated();
  const [isTicked, setTicked] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const runOnce = useRunOnce();

  const submit = async () => {
    if (isJoining) return;
    setJoining(true);
    const input = { termsCondition: isTicked };
    const result = await formAction(() =>
      runOnce('join', (options) => runDocument(null, joinAffiliateProgramDocument, { input }, options)),
    );
    setJoining(false);
    if (result.ok) onJoined();
    else setProblems(result.problems);
  };

  return (
    <Card as="section" title="Join">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md" align="flex-start">
          <ErrorSummary problems={problems} />
          <TickBox
            field="termsCondition"
            label="I have read how it works, and the rules in full"
            error={problemFor(problems, 'termsCondition')}
            isTicked={isTicked}
            onChange={setTicked}
          />
          <Button type="submit" size="lg" disabled={!isReady} aria-disabled={isJoining || undefined}>
            Join and get my link
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
