import { Button } from '@mantine/core';
import { useState } from 'react';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { formatFullDate } from '#domain/time/london.ts';
import classes from './provider.module.css';
import { providerRightToWorkDocument } from './provider-documents.ts';

/** A cleaner's share code with the date of birth; asked for only by a press, because each view is noted. */
export function ShareCode({ id }: { id: string }) {
  const [seen, setSeen] = useState<{ shareCode: string; dateOfBirth: string } | null>(null);
  const { isAsking, problem, ask } = useAsking();
  async function show() {
    const answer = await runDocument(null, providerRightToWorkDocument, { id });
    setSeen(answer.getServiceProviderRightToWork ?? null);
  }
  if (!seen)
    return (
      <div>
        <Button variant="default" loading={isAsking} onClick={() => void ask(show)}>
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
