import { momentLabel } from '#app/lib/label/moment-label.ts';
import { Card } from '../layout/card.tsx';
import { VerbQuestion } from './verb-form.tsx';

type RemoveCardProps = {
  version: number;
  /** "promo code" */
  noun: string;
  /** What the record is called. */
  name: string;
  /** What becomes of it for visitors, as a sentence. */
  effect: string;
  archivedAt: string | null | undefined;
};

/** Deletes what nobody used and archives the rest, after a question that says so (rules/wire-names#removing). */
export function RemoveCard({ version, noun, name, effect, archivedAt }: RemoveCardProps) {
  if (archivedAt)
    return (
      <Card as="section" title="Archived">
        <p>
          Deleted on {momentLabel(archivedAt)}. {effect} Its page stays because it was used; it can’t be
          changed or brought back.
        </p>
      </Card>
    );
  return (
    <Card as="section" title="No longer needed?">
      <p>One that nobody used is deleted. One that a booking used is archived, and its page stays.</p>
      <VerbQuestion
        step="remove"
        hidden={{ version }}
        label={`Delete this ${noun}`}
        title={`Delete “${name}”?`}
        text={`${effect} Bookings made with it keep their price. If one has used it, it is archived: it leaves the list, and its page stays with what it brought. It can’t be brought back.`}
        confirm="Delete it"
        isGrave
        isQuiet
      />
    </Card>
  );
}
