import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';

/** After a request was taken; a reload of it sends nothing. */
export function QuoteSent({ path }: { path: string }) {
  const head = (
    <PageHead
      title="We have your request"
      description="Your request for a quote has reached us."
      path={path}
      noIndex
    />
  );
  return (
    <Page
      head={head}
      title="We have your request"
      intro="Thank you. We have sent you an email to say so. Within two working days you hear from us with a price."
      width="narrow"
    >
      <h2>What happens next</h2>
      <ol>
        <li>We read what you wrote, and ask if something is missing.</li>
        <li>You get an email with one whole price and a link to accept it. It is good for 14 days.</li>
        <li>You choose your day. Nothing is taken until the clean is done.</li>
      </ol>
      <p>No email after ten minutes? Look in your spam folder, or ask again with the address spelt right.</p>
      <LinkButton to="/" kind="second">
        Back to the start
      </LinkButton>
    </Page>
  );
}
