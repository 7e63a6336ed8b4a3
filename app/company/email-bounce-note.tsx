import type { ReactNode } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import type { BouncedRecord } from '#app/graphql/graphql.ts';
import { bounceSentence } from '#domain/label/bounce-labels.ts';

type EmailBounceNoteProps = {
  record: BouncedRecord;
  id: string;
  /** Null while emails arrive. */
  bounce: { since: string; reason: string; isGivenUp: boolean } | null | undefined;
  /** How another address gets into the record. */
  children: ReactNode;
};

/** That emails to an address come back, and what can be done (rules/messages#addresses-that-take-no-email). */
export function EmailBounceNote({ record, id, bounce, children }: EmailBounceNoteProps) {
  if (!bounce) return null;
  return (
    <>
      <p>
        <strong>{bounceSentence('this address', bounce)}</strong>
        {bounce.isGivenUp && ' Only codes and links that they ask for are still sent there.'}
      </p>
      <p>{children}</p>
      <VerbForm step="clear-bounce" hidden={{ record, recordID: id }} submit="Emails arrive again" isQuiet />
    </>
  );
}
