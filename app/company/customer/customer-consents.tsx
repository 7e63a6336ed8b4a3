import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { earlyStartLabel, offersLabel, termsLabel } from '#domain/label/consent-wordings.ts';
import type { Overview } from './overview-document.ts';

type Consent = Overview['consents'][number];

const wordingOf = ({ kind }: Consent, site: string) => {
  if (kind === 'terms') return termsLabel;
  return kind === 'offers' ? offersLabel(site) : earlyStartLabel;
};

/** What they ticked, in the words of today, with when and on which booking: the words themselves are not kept. */
export function CustomerConsents({ consents }: { consents: readonly Consent[] }) {
  const site = useSite();
  if (consents.length === 0) return null;
  return (
    <Card as="section" title="What they agreed to">
      {consents.map((consent) => (
        <p key={`${consent.kind} ${consent.bookingID}`}>
          “{wordingOf(consent, site.name)}”
          {consent.version && (
            <>
              {' '}
              (
              <a href={`/terms-and-conditions?version=${encodeURIComponent(consent.version)}`}>
                version {consent.version}
              </a>
              )
            </>
          )}
          <br />
          {momentLabel(consent.at)},{' '}
          <Link to={`/dashboard/booking/${consent.bookingID}`}>{consent.reference}</Link>
        </p>
      ))}
    </Card>
  );
}
