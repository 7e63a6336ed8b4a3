import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { notTriedReason } from '#domain/bounce/giving-up.ts';
import { isNobodysEmail } from '#domain/data-protection/deleted-person.ts';
import { MailBadge } from './mail-badge.tsx';
import type { OutboxMail } from './outbox-documents.ts';

/** What happens to a mail from here on. */
function nextStep({ status, lastError }: OutboxMail): string | null {
  if (status === 'waiting') return 'It goes out within seconds, if the mail server takes it.';
  if (status === 'failed') return 'It is tried again by itself, at growing intervals.';
  if (status === 'sent' && lastError)
    return 'It was sent and came back, for a reason that may pass or that is not about the address.';
  if (status !== 'bounced') return null;
  if (lastError === notTriedReason)
    return 'It was not tried: the last emails to this address came back. Sending it again tries it.';
  return 'The mail server says that this address takes no email. It is not tried again by itself: ask for another address first.';
}

/** To whom a mail goes, how far it has come, and the way to send it once more. */
export function MailStateCard({ mail }: { mail: OutboxMail }) {
  const { id, status, recipient, attempts, lastError, createdAt, sentAt, bouncedAt, deliveredAt, version } =
    mail;
  const isErased = isNobodysEmail(recipient);
  const next = nextStep(mail);
  const canSend = status !== 'waiting' && !isErased && mail.preview !== null;
  return (
    <Card as="section" title="Sending">
      <FactList
        facts={[
          { label: 'To', value: isErased ? 'Erased' : recipient, translate: 'no' },
          { label: 'State', value: <MailBadge status={status} /> },
          { label: 'Written', value: momentLabel(createdAt) },
          { label: 'Sent', value: sentAt && momentLabel(sentAt) },
          { label: 'Arrived', value: deliveredAt && momentLabel(deliveredAt) },
          { label: 'Bounced', value: bouncedAt && momentLabel(bouncedAt) },
          { label: 'Tries', value: attempts > 0 ? String(attempts) : null },
          { label: 'Sent again', value: version > 0 ? String(version) : null },
          {
            label: 'The mail server said',
            value: lastError === notTriedReason ? null : lastError,
            translate: 'no',
          },
        ]}
      />
      {next && <p>{next}</p>}
      {canSend && (
        <VerbForm key={version} step="send-again" hidden={{ id, version }} submit="Send again" isQuiet />
      )}
    </Card>
  );
}
