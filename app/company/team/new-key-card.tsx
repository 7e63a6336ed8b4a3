import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { apiKeyScopes } from '#domain/access/permission.ts';
import { apiKeyScopeLabels } from '#domain/access/permission-label.ts';
import type { NewApiKey } from './api-key-documents.ts';
import classes from './team.module.css';

/** Makes a key and hands it up, to be shown once. */
export function NewKeyCard({ onMade }: { onMade: (made: NewApiKey) => void }) {
  const submission = useSubmission<NewApiKey | null>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [made, setMade] = useState(0);
  const scope = useId();
  const idOf = (field: string) => `${fieldId(field)}-${scope}`;
  const { data, problems, isBusy } = submission;
  useEffect(() => {
    if (!data?.ok || !data.value) return;
    onMade(data.value);
    setTicked([]);
    setMade((before) => before + 1);
  }, [data, onMade]);
  return (
    <Card as="section" title="Make a key">
      <SubmitForm submission={submission} hidden={{ step: 'create' }} idOf={idOf}>
        <Stack gap="md" align="flex-start">
          <TextInput
            key={made}
            id={idOf('name')}
            name="name"
            label="Name"
            description="Who or what will use it, like “Partner website”."
            autoComplete="off"
            maxLength={60}
            w="100%"
            error={problemFor(problems, 'name')}
          />
          <ScopeBoxes ticked={ticked} onTick={setTicked} error={problemFor(problems, 'scopes')} idOf={idOf} />
          <Button type="submit" loading={isBusy}>
            Make the key
          </Button>
        </Stack>
      </SubmitForm>
    </Card>
  );
}

type ScopeBoxesProps = {
  ticked: readonly string[];
  onTick: (ticked: readonly string[]) => void;
  error?: string;
  idOf: (field: string) => string;
};

function ScopeBoxes({ ticked, onTick, error, idOf }: ScopeBoxesProps) {
  return (
    <fieldset className={classes.boxes} aria-describedby={error ? idOf('scopes') : undefined}>
      <legend>What it may do</legend>
      {error && (
        <p id={idOf('scopes')} className={classes.error} tabIndex={-1}>
          {error}
        </p>
      )}
      {apiKeyScopes.map((scope) => (
        <TickBox
          key={scope}
          field={scope}
          id={idOf(scope)}
          label={apiKeyScopeLabels[scope].name}
          hint={apiKeyScopeLabels[scope].about}
          isTicked={ticked.includes(scope)}
          onChange={(isTicked) =>
            onTick(isTicked ? [...ticked, scope] : ticked.filter((one) => one !== scope))
          }
        />
      ))}
    </fieldset>
  );
}
