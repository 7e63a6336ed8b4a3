import { type FormResult, formAction, onFields } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { weekField, weekToWire } from '#app/lib/form/week-on-wire.ts';
import { applyDocument } from './application-documents.ts';
import { type ApplicationDraft, answersOf } from './application-draft.ts';

/** Where the application asks for a field of the wire, if under another name. */
const ownNames: Readonly<Record<string, string>> = {
  serviceType: 'serviceTypes',
  radius: 'radiusKm',
  travelMiles: 'radiusKm',
  dbsCBRcheck: 'dbsCheck',
  selfEmployeedCondition: 'selfEmployed',
  verificationDocumentPath: 'identityDocument',
  verificationDocumentPath1: 'dbsCertificate',
  rightToWorkDocumentPath: 'rightToWorkDocument',
  insuranceDocumentPath: 'insuranceDocument',
};
const fieldOf = (field: string) => ownNames[field.split('.')[0] ?? ''] ?? weekField(field);

/** Sends the application, in the wire's spelling. */
export async function apply(draft: ApplicationDraft, idempotencyKey: string): Promise<FormResult<unknown>> {
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
    radius: draft.radiusKm,
    travelMiles: draft.travelMiles,
    paymentFrequency: draft.paymentFrequency ?? '',
    dbsCBRcheck: draft.dbsCheck === true,
    selfEmployeedCondition: draft.selfEmployed,
    termsCondition: draft.termsCondition,
    verificationDocumentPath: answers.identityDocument as string | null,
    verificationDocumentPath1: answers.dbsCertificate as string | null,
    languages: draft.languages,
    rightToWorkDocumentPath: answers.rightToWorkDocument as string | null,
    shareCode: answers.shareCode as string | null,
    dateOfBirth: answers.dateOfBirth as string | null,
    insuranceDocumentPath: answers.insuranceDocument as string | null,
    insurer: answers.insurer as string | null,
    insuranceEndsOn: answers.insuranceEndsOn as string | null,
    ...weekToWire(draft.week),
  };
  const sent = await formAction(() => runDocument(null, applyDocument, { input }, { idempotencyKey }));
  return onFields(sent, fieldOf);
}
