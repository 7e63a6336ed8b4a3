import { useCallback, useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { SecretForm } from './secret-form.tsx';
import type { WebhookSecret } from './webhook-documents.ts';
import { WebhookFields } from './webhook-fields.tsx';

/** Adds an endpoint and hands its secret up, to be shown once; then the form is empty again. */
export function NewWebhookCard({ onSecret }: { onSecret: (made: WebhookSecret) => void }) {
  const [made, setMade] = useState(0);
  const take = useCallback(
    (secret: WebhookSecret) => {
      onSecret(secret);
      setMade((before) => before + 1);
    },
    [onSecret],
  );
  return (
    <Card as="section" title="Add a webhook">
      <SecretForm key={made} step="create" submit="Add it" onSecret={take}>
        {(problems, idOf) => <WebhookFields problems={problems} idOf={idOf} />}
      </SecretForm>
    </Card>
  );
}
