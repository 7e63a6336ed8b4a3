import { Page } from '#app/components/page.tsx';
import { PrivacyText } from '#app/legal/privacy-text.tsx';

/** Only text: sent without any script. */
export const handle = { static: true };

export default function PrivacyPolicy() {
  return (
    <Page
      title="Privacy policy"
      width="narrow"
      intro="What we know about you, why, who sees it and how long we keep it."
    >
      <meta
        name="description"
        content="What Brightwren knows about the people who book, why, who sees it, how long it is kept, and your rights."
      />
      <PrivacyText />
    </Page>
  );
}
