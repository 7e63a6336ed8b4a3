import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { ModalDialog } from '#app/components/layout/modal-dialog.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { cardName } from '#domain/payment/card-name.ts';
import { type OwnCard, removeSavedCardDocument } from './own-card-documents.ts';
import { removedLabel } from './own-card-row.tsx';
import type { CardVerb } from './use-card-verb.ts';

type RemoveOwnCardProps = {
  card: OwnCard;
  others: readonly OwnCard[];
  verb: CardVerb;
  name: string;
  onEnd: () => void;
};

/** A card that is still to pay is removed only with another one in its place. */
export function RemoveOwnCard({ card, others, verb, name, onEnd }: RemoveOwnCardProps) {
  const [replacementID, setReplacement] = useState(others[0]?.id ?? '');
  const what = card.neededFor.includes('series') ? 'your regular clean' : 'a clean to come';
  const submit = async () => {
    const input = { id: card.id, replacementID };
    const isDone = await verb.run(
      `remove ${card.id} ${replacementID}`,
      (options) => runDocument(null, removeSavedCardDocument, { input }, options),
      ({ removeSavedCard }) => removedLabel(name, removeSavedCard.isBeingRemoved),
    );
    if (isDone) onEnd();
  };
  return (
    <ModalDialog
      title={`Remove ${name}?`}
      text={`It is to pay for ${what}. Choose the card that pays from now on.`}
      onCancel={onEnd}
    >
      <ErrorSummary problems={verb.problems} />
      <ChoiceGroup
        field="replacementID"
        legend="Pay with"
        choices={others.map((other) => ({ value: other.id, label: cardName(other) }))}
        value={replacementID}
        onChange={setReplacement}
      />
      <Group gap="md" mt="lg">
        <Button loading={verb.busy !== null} onClick={() => void submit()}>
          Remove and pay with this one
        </Button>
        <Button variant="default" onClick={onEnd}>
          Keep {name}
        </Button>
      </Group>
    </ModalDialog>
  );
}
