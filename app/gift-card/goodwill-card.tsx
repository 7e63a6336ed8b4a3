import { TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';

const fields = [
  { name: 'receiverName', label: 'For whom', maxLength: 100 },
  { name: 'receiverEmail', label: 'Their email', type: 'email', maxLength: 254 },
  { name: 'amount', label: 'Amount, £', inputMode: 'decimal', maxLength: 10 },
  { name: 'reason', label: 'Why', maxLength: 200 },
] as const;

/** A card the business gives for nothing, for something that went wrong (rules/money#gift-cards). */
export function GoodwillCard() {
  return (
    <ClosedCard title="Give a goodwill card" open="Write one">
      <VerbForm step="goodwill" submit="Send the card" done="It is on its way.">
        {(problems, idOf) =>
          fields.map(({ name, ...field }) => (
            <TextInput
              key={name}
              {...field}
              id={idOf(name)}
              name={name}
              w="100%"
              autoComplete="off"
              error={problemFor(problems, name)}
            />
          ))
        }
      </VerbForm>
    </ClosedCard>
  );
}
