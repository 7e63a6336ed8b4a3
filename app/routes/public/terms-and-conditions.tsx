import { Page } from '#app/components/page.tsx';
import { TermsText } from '#app/legal/terms-text.tsx';

/** Only text: sent without any script. */
export const handle = { static: true };

export default function TermsAndConditions() {
  return (
    <Page
      title="Terms and conditions"
      width="narrow"
      intro="What you and we can expect of each other, in plain words. Version of November 2026; the email about your booking links here."
    >
      <meta
        name="description"
        content="Brightwren’s terms: how a booking is made, what you pay and when, cancelling, and your right to cancel within 14 days."
      />
      <TermsText />
    </Page>
  );
}
