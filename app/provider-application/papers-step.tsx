import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { FileUpload } from '#app/components/form/file-upload.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Checklist } from '#app/components/layout/checklist.tsx';
import { cleanerTerms } from '#domain/provider/cleaner-terms.ts';
import classes from './application.module.css';
import type { StepProps } from './step-props.ts';

/** Step 4: what we have to see before we can approve anybody, and the two ticks. */
export function PapersStep(props: StepProps) {
  const { draft, change, errorOf } = props;
  return (
    <>
      <p className={classes.lead}>
        A photo with your phone is enough, if every word can be read. You can also add these later, from your
        profile; we need them before we can approve you. Your right to work and your insurance we look at with
        you once you have applied.
      </p>
      <FileUpload
        field="identityDocument"
        purpose="identity-document"
        label="Identity document (optional for now)"
        hint="The photo page of your passport, or your driving licence. PDF, JPG or PNG, up to 8 MB."
        error={errorOf('identityDocument')}
        file={draft.identityDocument}
        onChange={(identityDocument) => change({ identityDocument })}
      />
      <DbsQuestion {...props} />
      <section aria-labelledby="what-we-agree">
        <h2 id="what-we-agree">What we agree</h2>
        <Checklist items={cleanerTerms} />
      </section>
      <div className={classes.ticks}>
        <TickBox
          field="selfEmployed"
          label="I am self-employed, or will be before my first job"
          error={errorOf('selfEmployed')}
          isTicked={draft.selfEmployed}
          onChange={(selfEmployed) => change({ selfEmployed })}
        />
        <TickBox
          field="termsCondition"
          label={
            <>
              I agree to this, and have read the{' '}
              <a href="/privacy-policy" target="_blank" rel="noreferrer">
                privacy policy
              </a>
            </>
          }
          error={errorOf('termsCondition')}
          isTicked={draft.termsCondition}
          onChange={(termsCondition) => change({ termsCondition })}
        />
      </div>
    </>
  );
}

function DbsQuestion({ draft, change, errorOf }: StepProps) {
  return (
    <>
      <ChoiceGroup
        field="dbsCheck"
        look="pills"
        legend="Do you have a basic DBS certificate?"
        hint="It shows unspent convictions only. If you have none yet, you can ask for one at gov.uk/request-copy-criminal-record for £21.50; a basic check is all we may ask for."
        error={errorOf('dbsCheck')}
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'Not yet' },
        ]}
        value={draft.dbsCheck === null ? null : draft.dbsCheck ? 'yes' : 'no'}
        onChange={(answer) => change({ dbsCheck: answer === 'yes' })}
      />
      {draft.dbsCheck && (
        <FileUpload
          field="dbsCertificate"
          purpose="dbs-certificate"
          label="Your basic DBS certificate (optional for now)"
          hint="The whole page, with its number and date. We delete the copy six months after we have seen it."
          error={errorOf('dbsCertificate')}
          file={draft.dbsCertificate}
          onChange={(dbsCertificate) => change({ dbsCertificate })}
        />
      )}
    </>
  );
}
