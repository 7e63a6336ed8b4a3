import { Card } from '#app/components/layout/card.tsx';
import { keyLabel } from './installation-label.ts';

/** How far a change of the key is that seals bank details and access notes. */
export function KeyPart({ rows }: { rows: number }) {
  return (
    <Card as="section" title="Change of the encryption key">
      <p>{keyLabel(rows)}</p>
    </Card>
  );
}
