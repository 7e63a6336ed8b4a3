import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { LanguagesField } from '#app/components/form/languages-field.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import type { OwnProvider } from './own-provider.ts';

function Languages({ provider, ...field }: { provider: OwnProvider; id: string; error: string | undefined }) {
  const [codes, setCodes] = useState<string[]>(provider.languages);
  return <LanguagesField {...field} label="Languages you speak" codes={codes} onChange={setCodes} />;
}

/** Who a cleaner is and where they live. The email address belongs to the account. */
export function ContactCard({ provider }: { provider: OwnProvider }) {
  const { id, version } = provider;
  return (
    <Card as="section" title="Your details" id="contact">
      <VerbForm step="contact" hidden={{ id, version }} submit="Save your details" done="Saved." isQuiet>
        {(problems, idOf) => {
          const field = (name: 'firstName' | 'lastName' | 'address' | 'postalCode') => ({
            id: idOf(name),
            name,
            defaultValue: provider[name] ?? '',
            error: problemFor(problems, name),
            w: '100%',
          });
          return (
            <>
              <TextInput {...field('firstName')} label="First name" autoComplete="given-name" />
              <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" />
              <PhoneField
                id={idOf('phone')}
                description="A customer sees it only from 24 hours before a job you have taken."
                defaultValue={provider.phone ?? ''}
                error={problemFor(problems, 'phone')}
              />
              <Languages
                provider={provider}
                id={idOf('languages')}
                error={problemFor(problems, 'languages')}
              />
              <TextInput
                {...field('address')}
                label="Street and house number"
                autoComplete="street-address"
              />
              <TextInput
                {...field('postalCode')}
                label="Postcode"
                autoComplete="postal-code"
                autoCapitalize="characters"
                spellCheck={false}
                maw="14rem"
              />
            </>
          );
        }}
      </VerbForm>
    </Card>
  );
}
