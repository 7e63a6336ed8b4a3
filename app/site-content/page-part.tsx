import { Textarea, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { RichTextEditor } from '#app/components/form/rich-text-editor.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { pathOfPage } from '#domain/site-text/page-id.ts';
import { londonDate } from '#domain/time/london.ts';
import type { EditablePage } from './content-documents.ts';
import { PlaceholderHelp } from './placeholder-help.tsx';
import { VersionList, type WrittenVersion } from './version-list.tsx';

type FieldsProps = {
  page: EditablePage;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

function WordFields({ page, problems, idOf }: FieldsProps) {
  return (
    <>
      <TextInput
        id={idOf('title')}
        name="title"
        label="Title"
        defaultValue={page.title}
        maxLength={120}
        w="100%"
        maw="40rem"
        error={problemFor(problems, 'title')}
      />
      <Textarea
        id={idOf('description')}
        name="description"
        label="Description for search engines"
        description="20 to 200 characters. They show it below the title."
        defaultValue={page.description}
        rows={2}
        maxLength={200}
        w="100%"
        maw="40rem"
        error={problemFor(problems, 'description')}
      />
      <Textarea
        id={idOf('intro')}
        name="intro"
        label="Introduction"
        description="A sentence or two below the title."
        defaultValue={page.intro}
        rows={2}
        maxLength={400}
        w="100%"
        maw="40rem"
        error={problemFor(problems, 'intro')}
      />
      {/* The booking form has no place for more. */}
      {page.id !== 'book-now' && (
        <RichTextEditor
          id={idOf('body')}
          name="body"
          label="Text"
          description={<PlaceholderHelp />}
          html={page.body}
          error={problemFor(problems, 'body')}
        />
      )}
    </>
  );
}

const today = () => londonDate(serverNow());

function LegalForm({ page }: { page: EditablePage }) {
  const hidden = { pageId: page.id, version: page.version };
  return (
    <VerbForm step="publish" hidden={hidden} submit="Publish this version" done="Published.">
      {(problems, idOf) => (
        <>
          <TextInput
            id={idOf('effectiveFrom')}
            name="effectiveFrom"
            type="date"
            label="Holds from"
            description="Today or later. What the page said before stays readable, for those who agreed to it."
            defaultValue={today()}
            min={today()}
            error={problemFor(problems, 'effectiveFrom')}
          />
          <WordFields page={page} problems={problems} idOf={idOf} />
        </>
      )}
    </VerbForm>
  );
}

/** Changes what one page says: a legal page by a new version, any other at once. */
export function PagePart({ page, versions }: { page: EditablePage; versions: readonly WrittenVersion[] }) {
  const hidden = { id: page.id, version: page.version };
  return (
    <>
      <p>
        <a href={pathOfPage(page.id as Parameters<typeof pathOfPage>[0])}>See the page</a>
      </p>
      {page.isLegal && <VersionList pageId={page.id} versions={versions} />}
      <Card as="section" title={page.isLegal ? 'Write a new version' : 'What the page says'}>
        {page.isLegal ? (
          <LegalForm page={page} />
        ) : (
          <VerbForm step="page" hidden={hidden} submit="Save and show" done="Saved. The page shows it now.">
            {(problems, idOf) => <WordFields page={page} problems={problems} idOf={idOf} />}
          </VerbForm>
        )}
      </Card>
      {page.isOwn && !page.isLegal && (
        <Card as="section" title="Go back to the standard text">
          <p>Your own text is taken off the page. The log keeps it for 24 months.</p>
          <VerbForm step="reset-page" hidden={hidden} submit="Restore the supplied text" isGrave />
        </Card>
      )}
    </>
  );
}
