import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { FileUpload } from '#app/components/form/file-upload.tsx';
import {
  DateOfBirthField,
  InsuranceEndField,
  InsurerField,
  ShareCodeField,
} from '#app/components/form/paper-fields.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Checklist } from '#app/components/layout/checklist.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
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
        profile; we need them before we can approve you.
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
      <RightToWorkQuestions {...props} />
      <InsuranceQuestions {...props} />
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

/** A document, or a share code with the date of birth. */
function RightToWorkQuestions({ draft, change, errorOf }: StepProps) {
  return (
    <>
      <FileUpload
        field="rightToWorkDocument"
        purpose="right-to-work-document"
        label="Right to work (optional for now)"
        hint="A British or Irish passport, or a birth certificate. Anybody else gives a share code instead."
        error={errorOf('rightToWorkDocument')}
        file={draft.rightToWorkDocument}
        onChange={(rightToWorkDocument) => change({ rightToWorkDocument })}
      />
      <ShareCodeField
        id={fieldId('shareCode')}
        label="Or a share code (optional for now)"
        className={classes.medium}
        value={draft.shareCode}
        error={errorOf('shareCode')}
        onChange={(event) => change({ shareCode: event.currentTarget.value })}
      />
      {draft.shareCode && (
        <DateOfBirthField
          id={fieldId('dateOfBirth')}
          description="A share code is looked up by both. We use it for nothing else."
          className={classes.medium}
          value={draft.dateOfBirth}
          error={errorOf('dateOfBirth')}
          onChange={(event) => change({ dateOfBirth: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The certificate; once it is chosen, who insures and until when. */
function InsuranceQuestions({ draft, change, errorOf }: StepProps) {
  return (
    <>
      <FileUpload
        field="insuranceDocument"
        purpose="insurance-certificate"
        label="Public liability insurance (optional for now)"
        hint="The page with the insurer, the cover and the last day."
        error={errorOf('insuranceDocument')}
        file={draft.insuranceDocument}
        onChange={(insuranceDocument) => change({ insuranceDocument })}
      />
      {draft.insuranceDocument && (
        <>
          <InsurerField
            id={fieldId('insurer')}
            className={classes.medium}
            value={draft.insurer}
            error={errorOf('insurer')}
            onChange={(event) => change({ insurer: event.currentTarget.value })}
          />
          <InsuranceEndField
            id={fieldId('insuranceEndsOn')}
            className={classes.medium}
            value={draft.insuranceEndsOn}
            error={errorOf('insuranceEndsOn')}
            onChange={(event) => change({ insuranceEndsOn: event.currentTarget.value })}
          />
        </>
      )}
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
