import { useMatches } from 'react-router';
import { publicFactsDocument } from '#app/documents/public-facts.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import classes from './help-foot.module.css';

/** The booking that is on the screen, so that nobody has to copy its reference. */
function useShownReference(): string | null {
  const loaded = useMatches().at(-1)?.loaderData as { booking?: { reference?: unknown } } | null | undefined;
  const reference = loaded?.booking?.reference;
  return typeof reference === 'string' ? reference : null;
}

/** Below every screen of a customer or cleaner: how to reach somebody, as the foot of the site says it. */
export function HelpFoot() {
  const reference = useShownReference();
  const { last } = useQuery('facts', () => runDocument(null, publicFactsDocument, {}));
  const phone = last?.getBusinessDetails.phone;
  const hours = last?.getSiteSettings.openingHours;
  return (
    <section className={classes.foot} aria-label="Help">
      <strong>Need help?</strong>
      {phone && (
        <span>
          <a href={phoneLink(phone)}>Call {phone}</a>
          {hours && `, ${hours}`}
        </span>
      )}
      <a href={reference ? `/contact?booking=${encodeURIComponent(reference)}` : '/contact'}>
        {reference ? `Write to us about ${reference}` : 'Write to us'}
      </a>
      <a href="/faq">Questions and answers</a>
    </section>
  );
}
