import { Textarea, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { socialNetworkIds, socialNetworks } from '#domain/site-content/social-networks.ts';
import type { SiteSettings } from './content-documents.ts';
import { LogoCard } from './logo-card.tsx';

type FieldsProps = {
  settings: SiteSettings;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

function SocialFields({ settings, problems, idOf }: FieldsProps) {
  return socialNetworkIds.map((network, place) => (
    <TextInput
      key={network}
      id={idOf(`socialLinks.${place}.url`)}
      name={network}
      label={`Your page on ${socialNetworks[network].name}`}
      placeholder={`https://www.${socialNetworks[network].hosts[0]}/…`}
      defaultValue={settings.socialLinks.find((link) => link.network === network)?.url ?? ''}
      maxLength={300}
      w="100%"
      maw="30rem"
      error={problemFor(problems, `socialLinks.${place}.url`)}
    />
  ));
}

function NoticeFields({ settings, problems, idOf }: FieldsProps) {
  return (
    <>
      <Textarea
        id={idOf('notice')}
        name="notice"
        label="Notice on the home page"
        description="For example, that the office is closed for a day. Leave it empty for none."
        defaultValue={settings.notice}
        rows={2}
        maxLength={300}
        w="100%"
        maw="40rem"
        error={problemFor(problems, 'notice')}
      />
      <TextInput
        id={idOf('noticeUntil')}
        name="noticeUntil"
        type="date"
        label="Last day of the notice"
        description="Leave it empty to show it until you take it away."
        defaultValue={settings.noticeUntil ?? ''}
        error={problemFor(problems, 'noticeUntil')}
      />
      <Textarea
        id={idOf('openingHours')}
        name="openingHours"
        label="When somebody answers"
        description="Shown beside the phone number, one line each, like Monday to Friday, 9:00am to 5:00pm."
        defaultValue={settings.openingHours}
        rows={3}
        maxLength={300}
        w="100%"
        maw="40rem"
        error={problemFor(problems, 'openingHours')}
      />
    </>
  );
}

/** What every page shows beside its text. */
export function SitePart({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <Card as="section" title="Notice, hours and links">
        <VerbForm step="site" hidden={{ version: settings.version }} submit="Save" done="Saved.">
          {(problems, idOf) => (
            <>
              <NoticeFields settings={settings} problems={problems} idOf={idOf} />
              <SocialFields settings={settings} problems={problems} idOf={idOf} />
            </>
          )}
        </VerbForm>
      </Card>
      <LogoCard logo={settings.logo} />
    </>
  );
}
