import { Card } from '#app/components/layout/card.tsx';
import { bounceSentence } from '#domain/label/bounce-labels.ts';

type EmailBounceCardProps = {
  email: string;
  bounce: { since: string; reason: string } | null | undefined;
  isExternal: boolean;
};

/** Told to somebody themselves, who reads none of our emails. */
export function EmailBounceCard({ email, bounce, isExternal }: EmailBounceCardProps) {
  if (!bounce) return null;
  return (
    <Card as="section" title="Our emails don’t reach you">
      <p translate="no">
        <strong>{bounceSentence(email, bounce)}</strong>
      </p>
      <p>
        {isExternal
          ? 'Change your email where you sign in, or put the mailbox right.'
          : 'Change your email below, under “Signing in”, or put the mailbox right.'}{' '}
        Until then you miss confirmations and reminders; everything stands in your account too.
      </p>
    </Card>
  );
}
