import { TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { MoneyField } from '#app/components/form/figure-field.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';

const fields = [
  { name: 'receiverName', label: 'For whom', control: TextInput, maxLength: 200 },
  { name: 'receiverEmail', label: 'Their email', control: EmailInput },
  { name: 'amount', label: 'Amount, £', control: MoneyField },
  { name: 'reason', label: 'Why', control: TextInput, maxLength: 300 },
] as const;

/** A card the business gives for nothing, for something that went wrong (rules/money#gift-cards). */
export function GoodwillCard() {
  return (
    <ClosedCard title="Give a goodwill card" open="Write one">
      <VerbForm step="goodwill" submit="Send the card" done="It is on its way.">
        {(problems, idOf) =>
          fields.map(({ name, control: Control, ...field }) => (
            <Control
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
