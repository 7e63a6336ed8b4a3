import { Button } from '@mantine/core';
import { useState } from 'react';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formatFullDate } from '#domain/time/london.ts';
import classes from './provider.module.css';
import { providerRightToWorkDocument } from './provider-documents.ts';

/** A cleaner's share code with the date of birth; asked for only by a press, because each view is noted. */
export function ShareCode({ id }: { id: string }) {
  const [seen, setSeen] = useState<{ shareCode: string; dateOfBirth: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function show() {
    setProblem(null);
    try {
      const answer = await runDocument(null, providerRightToWorkDocument, { id });
      setSeen(answer.getServiceProviderRightToWork ?? null);
    } catch (error) {
      if (!(error instanceof GraphQLRefusal)) throw error;
      setProblem(error.message);
    }
  }
  if (!seen)
    return (
      <div>
        <Button variant="default" onClick={() => void show()}>
          Show the share code
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </div>
    );
  const code = seen.shareCode.match(/.{3}/g)?.join(' ');
  return (
    <p className={classes.note}>
      <strong translate="no">{code}</strong>, born on {formatFullDate(seen.dateOfBirth)}. Look it up at{' '}
      <a href="https://www.gov.uk/view-right-to-work" target="_blank" rel="noreferrer">
        gov.uk/view-right-to-work
      </a>
      .
    </p>
  );
}
