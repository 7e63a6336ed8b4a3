import type { RouterContextProvider } from 'react-router';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { formText } from '#app/lib/form/form-field.ts';
import { type EventType, eventTypes } from '#domain/webhook/event-types.ts';
import {
  createWebhookDocument,
  deleteWebhookDocument,
  replayWebhookDocument,
  rotateWebhookDocument,
  testWebhookDocument,
  updateWebhookDocument,
  type WebhookSecret,
} from './webhook-documents.ts';

type Context = Readonly<RouterContextProvider>;
type Options = { idempotencyKey: string };
type Step = (context: Context, form: FormData, options: Options) => Promise<WebhookSecret | null>;

const aboutId = (form: FormData) => ({ id: formText(form, 'id') });
const verbOf = (form: FormData) => ({ ...aboutId(form), expectedVersion: Number(formText(form, 'version')) });
const shown = (made: { secret: string; endpoint: { url: string } } | null | undefined) =>
  made ? { secret: made.secret, url: made.endpoint.url } : null;

/** Each box carries the name of its event; null = every event. */
function wishOf(form: FormData) {
  const names = Object.keys(eventTypes) as EventType[];
  return {
    url: formText(form, 'url'),
    description: formText(form, 'description'),
    eventTypes: formText(form, 'which') === 'all' ? null : names.filter((name) => form.has(name)),
  };
}

const steps: Record<string, Step> = {
  create: async (context, form, options) => {
    const answer = await runDocument(context, createWebhookDocument, { input: wishOf(form) }, options);
    return shown(answer.createWebhookEndpoint);
  },
  change: async (context, form, options) => {
    const input = { ...verbOf(form), ...wishOf(form) };
    await runDocument(context, updateWebhookDocument, { input }, options);
    return null;
  },
  pause: async (context, form, options) => {
    const input = { ...verbOf(form), isActive: formText(form, 'isActive') === 'yes' };
    await runDocument(context, updateWebhookDocument, { input }, options);
    return null;
  },
  rotate: async (context, form, options) =>
    shown(
      (await runDocument(context, rotateWebhookDocument, { input: verbOf(form) }, options))
        .rotateWebhookSecret,
    ),
  remove: async (context, form, options) => {
    await runDocument(context, deleteWebhookDocument, { input: aboutId(form) }, options);
    return null;
  },
  test: async (context, form, options) => {
    await runDocument(context, testWebhookDocument, { input: aboutId(form) }, options);
    return null;
  },
  replay: async (context, form, options) => {
    await runDocument(context, replayWebhookDocument, { input: aboutId(form) }, options);
    return null;
  },
};

/** What a form of the webhooks' screen asks for; answers a secret where one was made. */
export async function webhookAction(
  context: Context,
  form: FormData,
): Promise<FormResult<WebhookSecret | null>> {
  const step = steps[formText(form, 'step')];
  if (!step) throw new Error(`Webhooks have no step called ${formText(form, 'step')}`);
  return formAction(() => step(context, form, { idempotencyKey: formText(form, 'attempt') }));
}
