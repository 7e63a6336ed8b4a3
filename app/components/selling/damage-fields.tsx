import { TextInput } from '@mantine/core';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { longestItem } from '#domain/booking/visit/damage-claim.ts';
import { MoneyField } from '../form/figure-field.tsx';

type DamageFieldsProps = {
  idOf: (field: string) => string;
  problems: readonly FormProblem[];
  /** Who fills it in. */
  by: 'customer' | 'office';
};

/** What was damaged, and about what it costs. */
export function DamageFields({ idOf, problems, by }: DamageFieldsProps) {
  return (
    <>
      <TextInput
        id={idOf('item')}
        name="item"
        label="What was damaged?"
        description={
          by === 'office'
            ? 'In a few words, such as “The mirror in the hall”. Whoever cleaned there reads it, too.'
            : 'In a few words, such as “The mirror in the hall”. Your cleaner is asked about it.'
        }
        maxLength={longestItem}
        error={problemFor(problems, 'item')}
        w="100%"
      />
      <MoneyField
        id={idOf('amount')}
        name="amount"
        label={
          by === 'office'
            ? 'What they ask for, in pounds (optional)'
            : 'What would it cost, in pounds? (optional)'
        }
        description={
          by === 'office'
            ? 'Empty where nobody knows yet.'
            : 'About is enough. Leave it empty if you don’t know yet.'
        }
        error={problemFor(problems, 'amount')}
      />
    </>
  );
}
