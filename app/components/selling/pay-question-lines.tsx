import type { PayQuestion } from '#app/documents/pay-question.ts';
import { momentDay, momentLabel } from '#app/lib/label/moment-label.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { payQuestionLabels } from '#domain/label/pay-question-label.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatTime } from '#domain/time/london.ts';

/** "Hours, 9:00am to 12:45pm". */
export function aboutLabel({ kind, beganAt, endedAt }: PayQuestion): string {
  const about = labelIn(payQuestionLabels, kind);
  return beganAt && endedAt ? `${about}, ${formatTime(beganAt)} to ${formatTime(endedAt)}` : about;
}

function outcomeLabel({ totalHours, amount }: PayQuestion): string {
  if (totalHours !== null) return `The hours were corrected to ${totalHours}.`;
  if (amount !== null) return `${formatMoney(penceFromPounds(amount))} more, with the next pay.`;
  return '';
}

/** A question about pay with what became of it. */
export function PayQuestionLines({ question }: { question: PayQuestion }) {
  const { words, answer, askedAt, answerBy, answeredAt } = question;
  return (
    <>
      <p>
        {aboutLabel(question)}. Asked {momentLabel(askedAt)}: “{words}”
      </p>
      {answeredAt ? (
        <p>
          Answered {momentLabel(answeredAt)}: {[outcomeLabel(question), answer].filter(Boolean).join(' ')}
        </p>
      ) : (
        <p role="status">The office answers by {momentDay(answerBy)}. Nothing is held back meanwhile.</p>
      )}
    </>
  );
}
