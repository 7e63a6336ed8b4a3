import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction, onFields } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { distanceFrom } from '#app/lib/form/travel-distance.ts';
import { typedPounds } from '#app/lib/form/typed-amounts.ts';
import { type WireWeek, weekField } from '#app/lib/form/week-on-wire.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import {
  askForRateDocument,
  reapplyDocument,
  sendDocumentDocument,
  setPictureDocument,
  updateProviderDocument,
  withdrawProfileDocument,
  withdrawRateRequestDocument,
} from './own-provider.ts';

type Context = Readonly<RouterContextProvider>;
type Step = (form: FormData) => Record<string, unknown>;

/** Miles leave the radius as it is; a radius takes the miles away. */
function chosenDistance(value: string) {
  const { travelMiles, radiusKm } = distanceFrom(value);
  return travelMiles === null ? { radius: radiusKm ?? 0 } : { travelMiles };
}

const ownField = (field: string): string =>
  field === 'radius' || field === 'travelMiles' ? 'distance' : weekField(field);

const changes: Record<string, Step> = {
  contact: (form) => ({
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
    phone: formText(form, 'phone'),
    address: formText(form, 'address'),
    postalCode: formText(form, 'postalCode'),
    languages: form.getAll('languages').map(String),
  }),
  work: (form) => ({
    ...(JSON.parse(formText(form, 'week')) as WireWeek),
    ...chosenDistance(formText(form, 'distance')),
    transportType: formText(form, 'transportType'),
    serviceType: form.getAll('serviceType').map(String),
    dbsCBRcheck: form.get('dbsCheck') !== null,
  }),
};

/** A paper with what belongs to it; a field that was left empty is nothing. */
const paperInput = (form: FormData) => ({
  document: formText(form, 'document'),
  path: formText(form, 'path') || null,
  shareCode: formText(form, 'shareCode') || null,
  dateOfBirth: formText(form, 'dateOfBirth') || null,
  insurer: formText(form, 'insurer') || null,
  insuranceEndsOn: formText(form, 'insuranceEndsOn') || null,
});

/** The boxes as they are ticked; to remove it is to tick none. */
function savePicture(
  context: Context,
  form: FormData,
  options: { idempotencyKey: string },
): Promise<FormResult<unknown>> {
  const input = {
    path: formText(form, 'path') || null,
    customersMaySee: form.get('customersMaySee') !== null,
    siteMayShow: form.get('siteMayShow') !== null,
  };
  return formAction(() => runDocument(context, setPictureDocument, { input }, options));
}

/** Saves what a form about a cleaner's own profile says; null when the form is about something else. */
export function updateOwnProfile(context: Context, form: FormData): Promise<FormResult<unknown>> | null {
  const step = formText(form, 'step');
  const options = { idempotencyKey: formText(form, 'attempt') };
  if (step === 'document') {
    const input = paperInput(form);
    return formAction(() => runDocument(context, sendDocumentDocument, { input }, options));
  }
  if (step === 'ask-for-rate') {
    const input = {
      rate: poundsFromPence(typedPounds(formText(form, 'rate'))),
      words: formText(form, 'words'),
    };
    return formAction(() => runDocument(context, askForRateDocument, { input }, options));
  }
  if (step === 'withdraw-rate') {
    const input = { id: formText(form, 'request') };
    return formAction(() => runDocument(context, withdrawRateRequestDocument, { input }, options));
  }
  if (step === 'reapply') {
    const input = { id: formText(form, 'id'), expectedVersion: Number(form.get('version')) };
    return formAction(() => runDocument(context, reapplyDocument, { input }, options));
  }
  if (step === 'leave') {
    const input = { id: formText(form, 'id'), expectedVersion: Number(form.get('version')) };
    return formAction(() => runDocument(context, withdrawProfileDocument, { input }, options));
  }
  if (step === 'picture' || step === 'remove-picture') return savePicture(context, form, options);
  const change = changes[step];
  if (!change) return null;
  const input = { id: formText(form, 'id'), expectedVersion: Number(form.get('version')), ...change(form) };
  return formAction(() => runDocument(context, updateProviderDocument, { input }, options)).then((result) =>
    onFields(result, ownField),
  );
}
