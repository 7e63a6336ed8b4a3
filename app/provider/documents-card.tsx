import { useEffect, useState } from 'react';
import { FileUpload, type UploadedFile } from '#app/components/form/file-upload.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { noticeOnWire, ownPaperLabel, type PaperOnWire, sentFileLabel } from '#app/lib/label/paper-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { documentLabels } from '#domain/label/upload-labels.ts';
import { londonDate } from '#domain/time/london.ts';
import classes from './documents-card.module.css';
import type { OwnProvider } from './own-provider.ts';
import { InsuranceForm, RightToWorkForm } from './paper-forms.tsx';

const documents = ['identity-document', 'dbs-certificate'] as const;

/** What a cleaner has sent to prove who they are; sent anew while they are not approved, or when we ask. */
export function DocumentsCard({ provider }: { provider: OwnProvider }) {
  const asked = provider.documentsAsked ?? [];
  return (
    <Card as="section" title="Your documents" id="documents">
      {asked.length > 0 && (
        <div className={classes.asked}>
          <p>We need a document from you. {provider.documentsAskedReason}</p>
        </div>
      )}
      <div className={classes.list}>
        {documents.map((document) => (
          <div key={document}>
            <DocumentField provider={provider} document={document} />
            <DocumentNote provider={provider} document={document} />
          </div>
        ))}
        <RightToWorkForm provider={provider}>
          <SeenPaper provider={provider} kind="right-to-work" />
        </RightToWorkForm>
        <InsuranceForm provider={provider}>
          <SeenPaper provider={provider} kind="insurance" />
        </InsuranceForm>
      </div>
      <p className={classes.hint}>
        Only our own people who check documents can open them, and each opening is noted. We delete the copy
        of your DBS certificate, and your share code with your date of birth, six months after we have seen
        them.
      </p>
    </Card>
  );
}

/** A recorded paper: until when it holds, and what to do once that is near. */
function PaperText({ check }: { check: PaperOnWire }) {
  const today = londonDate(serverNow());
  const isDue = noticeOnWire(check, today) !== null;
  const { state, toDo } = ownPaperLabel(check, today);
  return (
    <>
      <p className={isDue ? classes.due : classes.text}>{state}</p>
      {toDo && <p className={classes.text}>{toDo}</p>}
    </>
  );
}

/** What we have seen of a paper that is renewed now and then. */
function SeenPaper({ provider, kind }: { provider: OwnProvider; kind: string }) {
  const check = provider.checks?.find((one) => one.kind === kind);
  return check ? <PaperText check={check} /> : <p className={classes.text}>We have not seen it yet.</p>;
}

const checkOf = { 'identity-document': 'identity', 'dbs-certificate': 'dbs' } as const;

const goneWords = (provider: OwnProvider, document: (typeof documents)[number]): string =>
  provider.checks?.some((check) => check.kind === checkOf[document])
    ? 'We have seen it and keep no copy.'
    : 'We have none.';

type DocumentFieldProps = { provider: OwnProvider; document: (typeof documents)[number] };

/** Until when a document holds that has an end, or that it is old. */
function DocumentNote({ provider, document }: DocumentFieldProps) {
  const check = provider.checks?.find((one) => one.kind === checkOf[document]);
  if (!check?.validUntil && !(check && noticeOnWire(check, londonDate(serverNow())))) return null;
  return <PaperText check={check} />;
}

function DocumentField({ provider, document }: DocumentFieldProps) {
  const submission = useSubmission();
  const { data, problems, isBusy, unsent, attempt, fetcher } = submission;
  const [file, setFile] = useState<UploadedFile | null>(null);
  const kept = provider.documents?.find((one) => one.document === document);
  const isAsked = provider.documentsAsked?.includes(document) ?? false;
  const [problem] = problems;
  const isWaiting = unsent !== null;
  useEffect(() => {
    if (data && !isBusy && !isWaiting) setFile(null);
  }, [data, isBusy, isWaiting]);
  const label = documentLabels[document];
  if (provider.profileStatus === 'approved' && !isAsked)
    return (
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.text}>{kept ? sentFileLabel(kept) : goneWords(provider, document)}</p>
      </div>
    );
  return (
    <>
      <FileUpload
        field={document}
        purpose={document}
        label={label}
        hint={kept ? `${sentFileLabel(kept)}.` : 'PDF, JPG or PNG, up to 8 MB. A photo is enough.'}
        error={problem?.message}
        file={file}
        onChange={(sentFile) => {
          setFile(sentFile);
          if (!sentFile) return;
          const said = { step: 'document', document, path: sentFile.key, attempt };
          void fetcher.submit(said, { method: 'post' });
        }}
      />
      <UnsentNotice unsent={unsent} />
    </>
  );
}
