import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { refundOwnGiftCardDocument, resendOwnGiftCardDocument } from './own-gift-cards.ts';

/** Does what a form on one's own gift cards names: send it again, or refund it. */
export async function ownGiftCardAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormResult<unknown>> {
  const input = { id: formText(form, 'id'), expectedVersion: Number(form.get('version')) };
  const options = { idempotencyKey: formText(form, 'attempt') };
  return formAction<unknown>(() =>
    formText(form, 'step') === 'refund'
      ? runDocument(context, refundOwnGiftCardDocument, { input }, options)
      : runDocument(context, resendOwnGiftCardDocument, { input }, options),
  );
}
