import { Card } from '#app/components/layout/card.tsx';
import classes from './mail-preview.module.css';
import type { OutboxMail } from './outbox-documents.ts';

/**
 * How a mail looks to whoever gets it. The frame may do nothing at all: no scripts, no forms, no way out, and nothing
 * of the page is known to it.
 */
export function MailPreview({
  mail: { preview, status, sentAt },
}: {
  mail: Pick<OutboxMail, 'preview' | 'status' | 'sentAt'>;
}) {
  const wasSent = status === 'sent' || (status === 'bounced' && sentAt !== null);
  if (!preview) {
    return (
      <Card as="section" title="What it says">
        <p>Its words have been deleted, or can’t be shown any more.</p>
      </Card>
    );
  }
  return (
    <Card as="section" title="What it says">
      <p className={classes.note}>
        {wasSent ? 'As it was sent.' : 'As it would be sent now.'} Codes are hidden and links lead nowhere:
        they are for whoever gets it.
      </p>
      <iframe
        className={classes.frame}
        title="The email"
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={preview.html}
      />
      <details className={classes.plain}>
        <summary>Text part</summary>
        <pre>{preview.plain}</pre>
      </details>
    </Card>
  );
}
