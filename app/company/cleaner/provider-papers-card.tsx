import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useAsking } from '#app/lib/call/use-asking.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { sentFileLabel } from '#app/lib/label/paper-label.ts';
import { documentLabels } from '#domain/label/upload-labels.ts';
import { formatFullDate } from '#domain/time/london.ts';
import classes from './provider.module.css';
import { type CompanyProvider, providerDocumentLinkDocument } from './provider-documents.ts';
import { ShareCode } from './share-code.tsx';

const documents = Object.keys(documentLabels) as (keyof typeof documentLabels)[];

/** What a cleaner has sent, to be opened one by one, and asking for what is missing or can't be read. */
export function ProviderPapersCard({ provider }: { provider: CompanyProvider }) {
  const asked = provider.documentsAsked ?? [];
  return (
    <Card as="section" title="Documents">
      <ul className={classes.papers}>
        {documents.map((document) => (
          <Paper key={document} provider={provider} document={document} />
        ))}
      </ul>
      <p className={classes.hint}>
        Each opening is noted with your name. A file opens for five minutes and is saved to this computer:
        delete it when you have checked it.
      </p>
      {provider.shareCodeSentAt && <ShareCode key={provider.shareCodeSentAt} id={provider.id} />}
      {asked.length > 0 && (
        <p className={classes.note}>
          Asked for: {asked.map((one) => documentLabels[one as keyof typeof documentLabels]).join(' and ')}.{' '}
          {provider.documentsAskedReason}
        </p>
      )}
      <AskForm provider={provider} />
    </Card>
  );
}

function Paper({ provider, document }: { provider: CompanyProvider; document: (typeof documents)[number] }) {
  const kept = provider.documents?.find((one) => one.document === document);
  return (
    <li className={classes.paper}>
      <div>
        <p className={classes.paperName}>{documentLabels[document]}</p>
        <p className={classes.second}>{kept ? sentFileLabel(kept) : 'Not here'}</p>
        <PaperFacts provider={provider} document={document} />
      </div>
      {kept && <OpenButton id={provider.id} document={document} />}
    </li>
  );
}

/** What a cleaner told us with the document. */
function PaperFacts({ provider, document }: { provider: CompanyProvider; document: string }) {
  const { insurer, insuranceEndsOn, shareCodeSentAt } = provider;
  if (document === 'insurance-certificate' && insurer && insuranceEndsOn)
    return (
      <p className={classes.second}>
        {insurer}, until {formatFullDate(insuranceEndsOn)}
      </p>
    );
  if (document === 'right-to-work-document' && shareCodeSentAt)
    return <p className={classes.second}>Share code, sent on {momentDay(shareCodeSentAt)}</p>;
  return null;
}

/** Asks for the link only when somebody presses: it is good for five minutes. */
function OpenButton({ id, document }: { id: string; document: (typeof documents)[number] }) {
  const { isAsking, problem, ask } = useAsking();
  async function open() {
    const answer = await runDocument(null, providerDocumentLinkDocument, { id, document });
    const url = answer.getServiceProviderDocument?.url;
    if (url) window.location.assign(url);
  }
  return (
    <div>
      <Button
        variant="default"
        loading={isAsking}
        aria-label={`Open: ${documentLabels[document]}`}
        onClick={() => void ask(open)}
      >
        Open
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

function AskForm({ provider }: { provider: CompanyProvider }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Ask for a document
      </Button>
    );
  return (
    <VerbForm
      step="ask"
      hidden={{ version: provider.version }}
      submit="Send the request"
      done="Asked. The cleaner has been told by email."
    >
      {(problems, idOf) => (
        <>
          <Checkbox.Group label="Which one?" error={problemFor(problems, 'documents')}>
            {documents.map((document, index) => (
              <Checkbox
                key={document}
                id={index === 0 ? idOf('documents') : undefined}
                name="documents"
                value={document}
                label={documentLabels[document]}
                mt="sm"
              />
            ))}
          </Checkbox.Group>
          <FreeTextField
            name="reason"
            label="What is wrong or missing?"
            description="The cleaner reads this in our email, such as “The picture is too dark to read.”"
            maxLength={300}
            idOf={idOf}
            problems={problems}
          />
        </>
      )}
    </VerbForm>
  );
}
