import { TextInput } from '@mantine/core';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { EventBoxes } from './event-boxes.tsx';
import type { Webhook } from './webhook-documents.ts';

type WebhookFieldsProps = {
  webhook?: Pick<Webhook, 'url' | 'description' | 'eventTypes'>;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

const aboutEvents = ({ field }: FormProblem) => field?.startsWith('eventTypes') ?? false;

/** What is asked of a webhook, new or changed. */
export function WebhookFields({ webhook, problems, idOf }: WebhookFieldsProps) {
  return (
    <>
      <TextInput
        id={idOf('url')}
        name="url"
        type="url"
        label="Address"
        description="Where we send to, beginning with https://"
        defaultValue={webhook?.url}
        autoComplete="off"
        maxLength={500}
        w="100%"
        error={problemFor(problems, 'url')}
      />
      <TextInput
        id={idOf('description')}
        name="description"
        label="What it is for"
        description="Only the team reads it, like “Our accounts”."
        defaultValue={webhook?.description}
        autoComplete="off"
        maxLength={100}
        w="100%"
        error={problemFor(problems, 'description')}
      />
      <EventBoxes
        held={webhook?.eventTypes ?? null}
        error={problems.find(aboutEvents)?.message}
        idOf={idOf}
      />
    </>
  );
}
