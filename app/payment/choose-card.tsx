import { useEffect } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { cardName } from '#domain/payment/card-name.ts';
import { formatMonth } from '#domain/time/london.ts';
import { CardForm } from './card-form.tsx';
import type { CardInput } from './card-input.ts';
import classes from './choose-card.module.css';

type SavedCard = { id: string; brand: string; last4: string; worksUntil?: string | null };

type ChooseCardProps = {
  card: CardInput;
  onChange: (part: Partial<CardInput>) => void;
  errorOf: (field: string) => string | undefined;
  savedCards: readonly SavedCard[];
  canKeepCard: boolean;
  /** Which cards there are isn’t known yet. */
  isAsking: boolean;
};

/** The value of the choice to type a card. */
const another = '';

/** The first is chosen already; a choice stands while there is something to choose from. */
function choiceOf(savedCards: readonly SavedCard[], chosen: string | undefined): string | undefined {
  const isOffered = chosen === another || savedCards.some(({ id }) => id === chosen);
  return savedCards.length > 0 && isOffered ? chosen : savedCards[0]?.id;
}

/** The card a customer gave last, chosen already, or another one that is typed; whoever has none only types. */
export function ChooseCard({ savedCards, isAsking, ...props }: ChooseCardProps) {
  const { card, onChange, errorOf } = props;
  const hasSome = savedCards.length > 0;
  const wanted = choiceOf(savedCards, card.savedCardId);
  useEffect(() => {
    if (wanted !== card.savedCardId) onChange({ savedCardId: wanted });
  });
  if (isAsking) return <p className={classes.asking}>Looking for your saved card…</p>;
  const chosen = wanted ?? another;
  return (
    <div className={classes.parts}>
      {hasSome && (
        <ChoiceGroup
          field="savedCardId"
          legend="How would you like to pay?"
          error={errorOf('savedCardId')}
          choices={[
            ...savedCards.map((saved) => ({
              value: saved.id,
              label: `Pay with ${cardName(saved)}`,
              hint: saved.worksUntil && `Expires ${formatMonth(saved.worksUntil)}`,
            })),
            { value: another, label: 'Use another card' },
          ]}
          value={chosen}
          onChange={(savedCardId) => onChange({ savedCardId })}
        />
      )}
      {chosen === another && <TypedCard {...props} />}
    </div>
  );
}

function TypedCard({
  card,
  onChange,
  errorOf,
  canKeepCard,
}: Omit<ChooseCardProps, 'savedCards' | 'isAsking'>) {
  return (
    <>
      <CardForm card={card} onChange={onChange} errorOf={errorOf} />
      {canKeepCard && (
        <TickBox
          field="keepCard"
          label="Keep this card for next time"
          hint="You won’t need to type it again. The payment service keeps the number; we see its last four digits and expiry date. Remove it in your profile whenever you like."
          isTicked={card.keepCard ?? false}
          onChange={(keepCard) => onChange({ keepCard })}
        />
      )}
    </>
  );
}
