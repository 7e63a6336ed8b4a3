import { Card } from '#app/components/layout/card.tsx';

/** With an outside pool, the ways in are looked after there. */
export function ElsewhereCard({ email }: { email: string }) {
  return (
    <Card as="section" title="Email and password">
      <p>
        You are signed in as <strong>{email}</strong>. Your email and password are looked after where you
        signed in; change them there.
      </p>
    </Card>
  );
}
