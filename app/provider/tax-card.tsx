import { Checkbox, TextInput } from '@mantine/core';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { DateOfBirthField } from '#app/components/form/paper-fields.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { missingAnswers, taxAnswersLabel } from '#domain/platform-report/tax-answers.ts';
import type { PaymentDetails } from './payment-details.ts';

/**
 * What a cleaner may tell us for their own tax, and whether we write their invoices (rules/money#statements,
 * rules/law#platform-reporting).
 */
export function TaxCard({ details, isApproved }: { details: PaymentDetails; isApproved: boolean }) {
  const { selfBillingAgreedAt, version } = details;
  const missing = missingAnswers({
    hasDateOfBirth: details.dateOfBirth !== '',
    hasTaxNumber: details.taxNumber !== '',
  });
  return (
    <Card as="section" title="Tax" id="tax">
      <p>You are self-employed and pay your own tax and National Insurance. All of this is optional.</p>
      {isApproved && missing.length > 0 && (
        <p>HMRC may ask us what we pay you. We don’t have your {taxAnswersLabel(missing)} yet.</p>
      )}
      <VerbForm step="tax" hidden={{ version }} submit="Save the tax details" done="Saved." isQuiet>
        {(problems, idOf) => (
          <>
            <TextInput
              id={idOf('taxNumber')}
              name="taxNumber"
              label="Tax reference (UTR) or National Insurance number"
              autoComplete="off"
              maxLength={20}
              defaultValue={details.taxNumber}
              error={problemFor(problems, 'taxNumber')}
              w="100%"
            />
            <DateOfBirthField
              id={idOf('dateOfBirth')}
              name="dateOfBirth"
              description="Only for what we report to HMRC"
              defaultValue={details.dateOfBirth}
              error={problemFor(problems, 'dateOfBirth')}
              w="100%"
            />
            <TextInput
              id={idOf('vatNumber')}
              name="vatNumber"
              label="VAT number"
              description="Only if you are registered for VAT"
              autoComplete="off"
              maxLength={20}
              defaultValue={details.vatNumber}
              error={problemFor(problems, 'vatNumber')}
            />
            <Checkbox
              id={idOf('selfBillingAgreed')}
              name="selfBillingAgreed"
              label="Write my invoices for me with each payment (self-billing)"
              description={agreedWords(selfBillingAgreedAt)}
              defaultChecked={Boolean(selfBillingAgreedAt)}
            />
          </>
        )}
      </VerbForm>
    </Card>
  );
}

const agreedWords = (at: string | null | undefined) =>
  at
    ? `Agreed on ${momentDay(at)}. Save with the box ticked to agree again from today.`
    : 'You can stop this at any time by unticking the box.';
