import { type ReactNode, useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FileUpload, type UploadedFile } from '#app/components/form/file-upload.tsx';
import {
  DateOfBirthField,
  InsuranceEndField,
  InsurerField,
  ShareCodeField,
} from '#app/components/form/paper-fields.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { sentFileLabel } from '#app/lib/label/paper-label.ts';
import { documentLabels } from '#domain/label/upload-labels.ts';
import { formatFullDate } from '#domain/time/london.ts';
import classes from './documents-card.module.css';
import type { OwnProvider } from './own-provider.ts';

const fileOf = (provider: OwnProvider, document: string) =>
  provider.documents?.find((one) => one.document === document);

type PaperFormProps = {
  provider: OwnProvider;
  /** What we have seen of it. */
  children: ReactNode;
};

/** The right to work: a document, or a share code with the date of birth it is looked up by. */
export function RightToWorkForm({ provider, children }: PaperFormProps) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const sent = fileOf(provider, 'right-to-work-document');
  const { shareCodeSentAt } = provider;
  return (
    <section aria-label={documentLabels['right-to-work-document']}>
      <p className={classes.label}>{documentLabels['right-to-work-document']}</p>
      {children}
      {sent && <p className={classes.text}>{sentFileLabel(sent)}</p>}
      {shareCodeSentAt && (
        <p className={classes.text}>We have a share code, sent on {momentDay(shareCodeSentAt)}.</p>
      )}
      <VerbForm
        step="document"
        hidden={{ document: 'right-to-work-document', path: file?.key ?? '' }}
        submit="Send my right to work"
        done="Sent. We look at it."
        onDone={() => setFile(null)}
        isQuiet
      >
        {(problems, idOf) => (
          <>
            <FileUpload
              field="right-to-work-document"
              id={idOf('path')}
              purpose="right-to-work-document"
              label="A British or Irish passport, or a birth certificate"
              hint="Anybody else sends a share code instead. PDF, JPG or PNG, up to 8 MB."
              error={problemFor(problems, 'path')}
              file={file}
              hasFile={sent !== undefined}
              onChange={setFile}
            />
            <ShareCodeField
              id={idOf('shareCode')}
              name="shareCode"
              maw="16rem"
              error={problemFor(problems, 'shareCode')}
            />
            <DateOfBirthField
              id={idOf('dateOfBirth')}
              name="dateOfBirth"
              description="Only with a share code: it is looked up by both. We use it for nothing else."
              maw="16rem"
              error={problemFor(problems, 'dateOfBirth')}
            />
          </>
        )}
      </VerbForm>
    </section>
  );
}

/** The insurance: its certificate, with the insurer and the last day. */
export function InsuranceForm({ provider, children }: PaperFormProps) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const sent = fileOf(provider, 'insurance-certificate');
  const { insurer, insuranceEndsOn } = provider;
  return (
    <section aria-label={documentLabels['insurance-certificate']}>
      <p className={classes.label}>{documentLabels['insurance-certificate']}</p>
      {children}
      {sent && (
        <p className={classes.text}>
          {sentFileLabel(sent)}
          {insurer && insuranceEndsOn && ` (${insurer}, until ${formatFullDate(insuranceEndsOn)})`}
        </p>
      )}
      <VerbForm
        step="document"
        hidden={{ document: 'insurance-certificate', path: file?.key ?? '' }}
        submit="Send my insurance"
        done="Sent. We look at it."
        onDone={() => setFile(null)}
        isQuiet
      >
        {(problems, idOf) => (
          <>
            <FileUpload
              field="insurance-certificate"
              id={idOf('path')}
              purpose="insurance-certificate"
              label={sent ? 'The new certificate' : 'The certificate'}
              hint="The page with the insurer, the cover and the last day. PDF, JPG or PNG, up to 8 MB."
              error={problemFor(problems, 'path')}
              file={file}
              hasFile={sent !== undefined}
              onChange={setFile}
            />
            <InsurerField
              id={idOf('insurer')}
              name="insurer"
              w="100%"
              error={problemFor(problems, 'insurer')}
            />
            <InsuranceEndField
              id={idOf('insuranceEndsOn')}
              name="insuranceEndsOn"
              maw="16rem"
              error={problemFor(problems, 'insuranceEndsOn')}
            />
          </>
        )}
      </VerbForm>
    </section>
  );
}
