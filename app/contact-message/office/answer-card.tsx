import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { OfficeMessage } from './message-documents.ts';

/** The answer that goes out as a mail; another one may follow until the message is closed. */
export function AnswerCard({ message }: { message: OfficeMessage }) {
  const { status, version, name, email, answers } = message;
  if (status === 'closed' || status === 'spam') return null;
  return (
    <Card as="section" title={answers.length > 0 ? 'Answer again' : 'Answer'}>
      <VerbForm step="answer" hidden={{ version }} submit="Send the answer">
        {(problems, idOf) => (
          <FreeTextField
            name="answer"
            label="Your answer"
            description={`Goes to ${email} at once, with what they wrote below it. It begins with “Hello ${name}”.`}
            rows={8}
            maxLength={2000}
            idOf={idOf}
            problems={problems}
          />
        )}
      </VerbForm>
    </Card>
  );
}
