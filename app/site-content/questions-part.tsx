import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { WholeNumberField } from '#app/components/form/figure-field.tsx';
import { RichTextEditor } from '#app/components/form/rich-text-editor.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import type { WrittenEntry } from './content-documents.ts';
import classes from './site-content.module.css';

type Entry = Pick<WrittenEntry, 'topic' | 'question' | 'answer'> & {
  id?: string;
  version?: number;
  position?: number;
};

function QuestionForm({ entry }: { entry: Entry }) {
  const { id, version, position } = entry;
  const hidden: Record<string, string | number> = id === undefined ? {} : { id, version: version ?? 0 };
  return (
    <VerbForm step="question" hidden={hidden} submit={id ? 'Save' : 'Add it'} done="Saved.">
      {(problems, idOf) => (
        <>
          <TextInput
            id={idOf('question')}
            name="question"
            label="Question"
            defaultValue={entry.question}
            maxLength={200}
            w="100%"
            maw="40rem"
            error={problemFor(problems, 'question')}
          />
          <RichTextEditor
            id={idOf('answer')}
            name="answer"
            label="Answer"
            html={entry.answer}
            error={problemFor(problems, 'answer')}
          />
          <TextInput
            id={idOf('topic')}
            name="topic"
            label="Topic"
            description="Questions of one topic stand together."
            defaultValue={entry.topic}
            list="faq-topics"
            maxLength={60}
            w="100%"
            maw="20rem"
            error={problemFor(problems, 'topic')}
          />
          <WholeNumberField
            id={idOf('position')}
            name="position"
            label="Place"
            description="Lower numbers come first."
            defaultValue={position ?? ''}
            error={problemFor(problems, 'position')}
            w="8rem"
          />
        </>
      )}
    </VerbForm>
  );
}

function stateOf({ isRemoved, isShipped, isChanged }: WrittenEntry): string {
  if (isRemoved) return 'taken off';
  if (!isShipped) return 'your own';
  return isChanged ? 'your words' : '';
}

function QuestionRow({ entry }: { entry: WrittenEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const formKey = useHeldKey(String(entry.isChanged));
  const { id, isRemoved, isShipped, isChanged } = entry;
  return (
    <li className={classes.question}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span>{entry.question}</span>
          <span className={classes.note}>{stateOf(entry)}</span>
        </summary>
        {isOpen && (
          <div className={classes.open}>
            {!isRemoved && <QuestionForm key={formKey} entry={entry} />}
            <div className={classes.verbs}>
              {!isRemoved && (
                <VerbForm step="remove-question" hidden={{ id }} submit="Take it off the page" isQuiet />
              )}
              {(isRemoved || (isShipped && isChanged)) && (
                <VerbForm
                  step="restore-question"
                  hidden={{ id }}
                  submit={isShipped ? 'Go back to the standard words' : 'Show it again'}
                  isQuiet
                />
              )}
            </div>
          </div>
        )}
      </details>
    </li>
  );
}

/** The questions and answers of /faq, by topic. */
export function QuestionsPart({ entries }: { entries: readonly WrittenEntry[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const addingKey = useHeldKey(entries.length);
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  return (
    <>
      <datalist id="faq-topics">
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <Button variant="default" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
        Add a question
      </Button>
      {isAdding && (
        <div className={classes.open}>
          <QuestionForm key={addingKey} entry={{ topic: topics[0] ?? '', question: '', answer: '' }} />
        </div>
      )}
      {topics.map((topic) => (
        <section key={topic}>
          <h2>{topic}</h2>
          <ul className={classes.rows}>
            {entries
              .filter((entry) => entry.topic === topic)
              .map((entry) => (
                <QuestionRow key={entry.id} entry={entry} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
