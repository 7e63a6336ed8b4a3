import { Textarea, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';

type Details = { name: string; address: string; phone: string; email: string; vatNumber: string };

const fields = [
  { name: 'name', label: 'Trading name', description: 'On every page, mail and invoice.' },
  { name: 'phone', label: 'Phone number' },
  { name: 'email', label: 'Email address', description: 'Where customers write to.' },
  {
    name: 'vatNumber',
    label: 'VAT number',
    description: 'Leave it empty if the business isn’t registered.',
  },
] as const;

/** Who the business is. Documents issued before keep what they were issued with. */
export function BusinessPart({ details }: { details: Details }) {
  return (
    <Card as="section" title="Who the business is">
      <VerbForm step="business" submit="Save" done="Saved.">
        {(problems, idOf) => (
          <>
            {fields.map(({ name, label, ...more }) => (
              <TextInput
                key={name}
                id={idOf(name)}
                name={name}
                label={label}
                {...more}
                defaultValue={details[name]}
                maxLength={300}
                w="100%"
                maw="30rem"
                error={problemFor(problems, name)}
              />
            ))}
            <Textarea
              id={idOf('address')}
              name="address"
              label="Postal address"
              description="One line each, as on an envelope."
              defaultValue={details.address}
              rows={4}
              maxLength={300}
              w="100%"
              maw="30rem"
              error={problemFor(problems, 'address')}
            />
          </>
        )}
      </VerbForm>
    </Card>
  );
}
