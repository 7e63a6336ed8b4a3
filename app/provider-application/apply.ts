import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { weekToWire } from '#app/lib/form/week-on-wire.ts';
import { applyDocument } from './application-documents.ts';
import { type ApplicationDraft, answersOf } from './application-draft.ts';

/** Sends the application, in the wire's spelling. */
export function apply(draft: ApplicationDraft, idempotencyKey: string): Promise<FormResult<unknown>> {
  const answers = answersOf(draft);
  const input = {
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    phone: draft.phone,
    address: draft.address,
    postalCode: draft.postalCode,
    heardFrom: draft.heardFrom,
    experienceYears: draft.experienceYears,
    expectedJoinDate: draft.expectedJoinDate || null,
    transportType: draft.transportType ?? '',
    serviceType: draft.serviceTypes,
    radius: draft.radiusKm ?? 0,
    paymentFrequency: draft.paymentFrequency ?? '',
    dbsCBRcheck: draft.dbsCheck === true,
    selfEmployeedCondition: draft.selfEmployed,
    termsCondition: draft.termsCondition,
    verificationDocumentPath: answers.identityDocument as string | null,
    verificationDocumentPath1: answers.dbsCertificate as string | null,
    ...weekToWire(draft.week),
  };
  return formAction(() => runDocument(null, applyDocument, { input }, { idempotencyKey }));
}
