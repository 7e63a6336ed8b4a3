import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { GuideText } from '#app/company/going-live/guide-text.tsx';
import { readGuide } from '#app/company/going-live/read-guide.ts';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import text from '../../../../docs/going-live.md?raw';

const { intro, steps } = readGuide(text);

/** docs/going-live.md, as the installed product has it; a step is `#step-3`. */
export default function GoingLive() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page title="Going live" width="narrow" before={<BackLink to="/dashboard">What is still open</BackLink>}>
      <GuideText blocks={intro} />
      {steps.map(({ number, title, blocks }) => (
        <section key={number} aria-labelledby={`step-${number}`}>
          <h2 id={`step-${number}`}>
            {number}. {title}
          </h2>
          <GuideText blocks={blocks} />
        </section>
      ))}
    </Page>
  );
}
