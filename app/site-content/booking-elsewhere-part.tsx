import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { labels } from '#domain/booking/options.ts';
import { bookingSnippets } from './booking-snippets.ts';
import type { BookableOffer, SiteSettings } from './content-documents.ts';
import { CopyText } from './copy-text.tsx';
import classes from './site-content.module.css';

function FrameOrigins({ settings }: { settings: SiteSettings }) {
  const origins = settings.bookingFrameOrigins;
  return (
    <Card as="section" title="Sites that may show the booking form">
      <p>
        On these sites the button opens the form above their page; everywhere else it leads here. Customers
        type their card into it, so list only sites that are yours. A site that you take away is shut out at
        once.
      </p>
      <VerbForm
        step="frame-origins"
        hidden={{ version: settings.version }}
        submit="Save the sites"
        isQuiet
        done="Saved."
      >
        {(problems, idOf) => (
          <Textarea
            id={idOf('origins')}
            name="origins"
            label="Sites"
            description="One on each line, like https://shop.example.co.uk. Leave it empty for none."
            defaultValue={origins.join('\n')}
            rows={Math.max(3, origins.length + 1)}
            spellCheck={false}
            w="100%"
            maw="30rem"
            error={problemFor(problems, 'origins')}
          />
        )}
      </VerbForm>
    </Card>
  );
}

const services = Object.entries(labels.serviceType).map(([value, label]) => ({
  value: `service=${value}`,
  label,
}));

function Snippets({ offers }: { offers: readonly BookableOffer[] }) {
  const { publicUrl } = useSite();
  const [opens, setOpens] = useState('');
  const [label, setLabel] = useState('Book a clean');
  const { script, link } = bookingSnippets({ publicUrl, opens, label });
  const ofOffers = offers.map(({ id, title }) => ({ value: `offer=${id}`, label: title }));
  return (
    <Card as="section" title="A booking button for your other sites">
      <div className={classes.choices}>
        <NativeSelect
          label="Opens the form with"
          value={opens}
          onChange={(event) => setOpens(event.currentTarget.value)}
          data={[
            { value: '', label: 'Nothing chosen yet' },
            { group: 'Type of clean', items: services },
            ...(ofOffers.length > 0 ? [{ group: 'Offer', items: ofOffers }] : []),
          ]}
        />
        <TextInput
          label="Words on the button"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          maxLength={60}
        />
      </div>
      <CopyText
        label="Button"
        help="Paste it into the page where the button should stand."
        text={script}
        copy="Copy the button"
      />
      <CopyText
        label="Link"
        help="For menus, emails and pages that take no scripts."
        text={link}
        copy="Copy the link"
      />
    </Card>
  );
}

type BookingElsewhereProps = { settings: SiteSettings; offers: readonly BookableOffer[] };

/** The booking form on the business's own other sites (rules/content#booking-elsewhere). */
export function BookingElsewherePart({ settings, offers }: BookingElsewhereProps) {
  return (
    <>
      <Snippets offers={offers} />
      <FrameOrigins settings={settings} />
    </>
  );
}
