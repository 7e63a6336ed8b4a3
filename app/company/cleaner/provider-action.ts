import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { typedWholePounds } from '#app/lib/form/typed-amounts.ts';
import { workSentences } from '#domain/messages/browser/application-form-sentences.ts';
import { poundsFromPence } from '#domain/money/pence.ts';
import { readMoney } from '#domain/text/read-figure.ts';
import {
  approveProviderDocument,
  askForDocumentsDocument,
  decideRateDocument,
  disableProviderDocument,
  recordCheckDocument,
  setServiceRateDocument,
} from './provider-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; id: string; form: FormData };

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const verbOf = ({ id, form }: Asked) => ({ id, expectedVersion: Number(form.get('version')) });
const optionsOf = ({ form }: Asked) => ({ idempotencyKey: text(form, 'attempt') });

const steps: Record<string, (asked: Asked) => Promise<FormResult<unknown>>> = {
  approve: (asked) =>
    formAction(() =>
      runDocument(asked.context, approveProviderDocument, { input: verbOf(asked) }, optionsOf(asked)),
    ),
  disable: (asked) => {
    const input = { ...verbOf(asked), reason: text(asked.form, 'reason') };
    return formAction(() => runDocument(asked.context, disableProviderDocument, { input }, optionsOf(asked)));
  },
  ask: (asked) => {
    const documents = asked.form.getAll('documents').map(String);
    const input = { ...verbOf(asked), documents, reason: text(asked.form, 'reason') };
    return formAction(() => runDocument(asked.context, askForDocumentsDocument, { input }, optionsOf(asked)));
  },
  check: (asked) => {
    const { context, form } = asked;
    const input = {
      ...verbOf(asked),
      kind: text(form, 'kind'),
      seenOn: text(form, 'seenOn'),
      reference: text(form, 'reference'),
      validUntil: text(form, 'validUntil') || null,
      cover: typedWholePounds(text(form, 'cover')),
    };
    return formAction(() => runDocument(context, recordCheckDocument, { input }, optionsOf(asked)));
  },
  rate: setRate,
  'approve-rate': (asked) => decideRate(asked, true),
  'decline-rate': (asked) => decideRate(asked, false),
};

function decideRate(asked: Asked, isApproved: boolean): Promise<FormResult<unknown>> {
  const { context, form } = asked;
  const input = {
    id: text(form, 'request'),
    isApproved,
    from: text(form, 'from') || null,
    words: text(form, 'words'),
  };
  return formAction(() => runDocument(context, decideRateDocument, { input }, optionsOf(asked)));
}

/** A rate that is no amount never leaves the browser; an empty one is the usual pay. */
async function setRate(asked: Asked): Promise<FormResult<unknown>> {
  const typed = text(asked.form, 'serviceRate');
  const pence = typed === '' ? 0 : readMoney(typed);
  if (pence === null) {
    const problem = { field: 'serviceRate', message: workSentences.service_rate_bad };
    return { ok: false, code: 'invalid_input', problems: [problem] };
  }
  const input = { ...verbOf(asked), serviceRate: poundsFromPence(pence) };
  return formAction(() => runDocument(asked.context, setServiceRateDocument, { input }, optionsOf(asked)));
}

/** Does what a form of the company about one cleaner names. */
export function providerAction(
  context: Context,
  id: string,
  form: FormData,
): Promise<FormResult<unknown>> | null {
  return steps[text(form, 'step')]?.({ context, id, form }) ?? null;
}
