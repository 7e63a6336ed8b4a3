import { Radio, Stack, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { analyticsLabels } from '#domain/label/site-labels.ts';
import type { SiteSettings } from './content-documents.ts';

const providers = [
  {
    value: 'none',
    label: analyticsLabels.none,
    description: 'Our own counter shows how often each page is seen.',
  },
  { value: 'ga4', label: analyticsLabels.ga4, description: 'Sets cookies. Loaded after consent only.' },
  {
    value: 'plausible',
    label: analyticsLabels.plausible,
    description: 'Sets none. Loaded after consent only.',
  },
];

const tokens = [
  { name: 'googleVerification', label: 'Google Search Console' },
  { name: 'bingVerification', label: 'Bing Webmaster Tools' },
] as const;

/** Other companies' services that the site is joined to. */
export function ConnectionsPart({ settings }: { settings: SiteSettings }) {
  return (
    <Card as="section" title="Statistics and search engines">
      <VerbForm step="connections" hidden={{ version: settings.version }} submit="Save" done="Saved.">
        {(problems, idOf) => (
          <>
            <Radio.Group
              name="analyticsProvider"
              label="Statistics of another company"
              defaultValue={settings.analyticsProvider}
              error={problemFor(problems, 'analyticsProvider')}
            >
              <Stack gap="sm" mt="xs">
                {providers.map((provider) => (
                  <Radio key={provider.value} {...provider} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              id={idOf('analyticsId')}
              name="analyticsId"
              label="Its id"
              description="G-… of Google Analytics, or the domain that Plausible knows the site by."
              defaultValue={settings.analyticsId}
              maxLength={200}
              w="100%"
              maw="30rem"
              error={problemFor(problems, 'analyticsId')}
            />
            {tokens.map(({ name, label }) => (
              <TextInput
                key={name}
                id={idOf(name)}
                name={name}
                label={`Verification code of ${label}`}
                description="The code, or the whole meta tag it comes in."
                defaultValue={settings[name]}
                maxLength={500}
                w="100%"
                maw="30rem"
                error={problemFor(problems, name)}
              />
            ))}
          </>
        )}
      </VerbForm>
    </Card>
  );
}
