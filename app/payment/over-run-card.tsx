import { answerOverRunDocument, type OverRun, secureOverRunDocument } from '#app/documents/visit-day.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { CardStep } from './card-step.tsx';

/** Extra time that the gift card doesn't cover: a card is asked for there and then (rules/prices#actual-price). */
export function OverRunCard({ overRun: { id, needsCard } }: { overRun: OverRun }) {
  const runOnce = useRunOnce();
  const amount = formatMoney(penceFromPounds(needsCard));
  return (
    <CardStep
      intro={`Nothing pays for ${amount} of it yet. Give a card: your bank sets the money aside, and we take it after the clean.`}
      button={`Yes, stay longer and hold ${amount}`}
      open={async () => {
        const secure = await runOnce('secure', (options) =>
          runDocument(null, secureOverRunDocument, { input: { id } }, options),
        );
        return secure.secureOverRun;
      }}
      finish={() =>
        runOnce('answer', (options) =>
          runDocument(null, answerOverRunDocument, { input: { id, isApproved: true } }, options),
        )
      }
    />
  );
}
