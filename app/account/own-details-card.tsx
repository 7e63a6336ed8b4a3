import { TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import classes from './own-details-card.module.css';
import type { OwnCustomer } from './own-profile-document.ts';

type Fields = {
  customer: OwnCustomer | null;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

/** A customer's name, phone and home; bookings keep what they were made with. */
export function OwnDetailsCard({ customer }: { customer: OwnCustomer | null }) {
  const version = customer?.version ?? 0;
  const hidden: Record<string, string | number> = customer ? { id: customer.id, version } : {};
  return (
    <Card as="section" title="Your details">
      <VerbForm step="details" hidden={hidden} submit="Save your details" done="Saved.">
        {(problems, idOf) => (
          <>
            <PersonFields customer={customer} problems={problems} idOf={idOf} />
            <HomeFields customer={customer} problems={problems} idOf={idOf} />
          </>
        )}
      </VerbForm>
    </Card>
  );
}

function PersonFields({ customer, problems, idOf }: Fields) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          id={idOf('firstName')}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          defaultValue={customer?.firstName ?? ''}
          error={problemFor(problems, 'firstName')}
        />
        <TextInput
          id={idOf('lastName')}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          defaultValue={customer?.lastName ?? ''}
          error={problemFor(problems, 'lastName')}
        />
      </div>
      <PhoneField
        id={idOf('phone')}
        description="Your cleaner sees it only from 24 hours before to 24 hours after a clean."
        defaultValue={customer?.phone ?? ''}
        error={problemFor(problems, 'phone')}
      />
    </>
  );
}

function HomeFields({ customer, problems, idOf }: Fields) {
  return (
    <>
      <TextInput
        id={idOf('address')}
        name="address"
        label="Street and house number"
        description="With the flat or floor, if there is one"
        autoComplete="street-address"
        maxLength={120}
        w="100%"
        defaultValue={customer?.address ?? ''}
        error={problemFor(problems, 'address')}
      />
      <TextInput
        id={idOf('postalCode')}
        name="postalCode"
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.short}
        defaultValue={customer?.postalCode ?? ''}
        error={problemFor(problems, 'postalCode')}
      />
      <p className={classes.hint}>
        Cleans you have booked already stay where they are. To change one of those, open it under Bookings.
      </p>
    </>
  );
}
