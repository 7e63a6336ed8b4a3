import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { JobApplication } from './documents.ts';

/** Whatever else there is to say to them; it changes nothing about where they stand. */
export function AnswerCard({ application }: { application: JobApplication }) {
  const { version, email, name, stage } = application;
  if (stage === 'withdrawn') return null;
  return (
    <Card as="section" title={`Write to ${name}`}>
      <VerbForm step="answer" hidden={{ version }} submit="Send the email" isQuiet done="Sent.">
        {(problems, idOf) => (
          <FreeTextField
            name="answer"
            label="Your email"
            description={`Goes to ${email} at once, as you write it. Where they stand stays as it is.`}
            rows={5}
            maxLength={5000}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </Card>
  );
}
