import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { typedPoundsOrNull } from '#app/lib/form/typed-amounts.ts';
import {
  answerDamageClaimDocument,
  createDamageClaimDocument,
  recordDamageTransferDocument,
  settleDamageClaimDocument,
  tellOfDamageDocument,
} from './damage-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, id: string, form: FormData, options: Options) => Promise<unknown>;

/** The keys of what was uploaded with a form. */
export const claimPictures = (form: FormData): string[] => form.getAll('pictures').map(String);

const moveClaim: Step = (context, _id, form, options) => {
  const about = {
    claimID: formText(form, 'claimID'),
    expectedVersion: Number(form.get('version')),
    words: formText(form, 'words'),
  };
  const choice = formText(form, 'choice');
  if (choice !== 'settled')
    return runDocument(context, answerDamageClaimDocument, { input: { ...about, to: choice } }, options);
  const input = {
    ...about,
    amount: typedPoundsOrNull(formText(form, 'amount')) ?? 0,
    isAllByTransfer: form.get('isAllByTransfer') !== null,
    confirmed: form.get('confirmed') !== null,
  };
  return runDocument(context, settleDamageClaimDocument, { input }, options);
};

const steps: Record<string, Step> = {
  'report-damage': (context, id, form, options) => {
    const input = {
      bookingID: id,
      item: formText(form, 'item'),
      amount: typedPoundsOrNull(formText(form, 'amount')),
      words: formText(form, 'words'),
      pictures: claimPictures(form),
    };
    return runDocument(context, createDamageClaimDocument, { input }, options);
  },
  'move-claim': moveClaim,
  'damage-transfer': (context, _id, form, options) => {
    const input = {
      claimID: formText(form, 'claimID'),
      sentOn: formText(form, 'sentOn'),
      reference: formText(form, 'reference'),
    };
    return runDocument(context, recordDamageTransferDocument, { input }, options);
  },
  'tell-damage': (context, _id, form, options) => {
    const input = {
      claimID: formText(form, 'claimID'),
      words: formText(form, 'words'),
      pictures: claimPictures(form),
    };
    return runDocument(context, tellOfDamageDocument, { input }, options);
  },
};

/** Does what a form about damage names; null when it names none of these. */
export function damageAction(
  context: Context,
  bookingId: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  const step = steps[formText(form, 'step')];
  const options = { idempotencyKey: formText(form, 'attempt') };
  return step ? formAction(() => step(context, bookingId, form, options)) : null;
}
