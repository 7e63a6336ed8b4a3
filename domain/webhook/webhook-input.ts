import { z } from 'zod';
import { readLine } from '#domain/text/read-text.ts';
import { eventTypes } from './event-types.ts';

function isAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return ['https:', 'http:'].includes(protocol) && !username && !password;
}

const url = z
  .string('webhook_address_bad')
  .transform(readLine)
  .pipe(z.string().min(1, 'webhook_address_bad').max(500, 'webhook_address_bad'))
  .refine(isAddress, 'webhook_address_bad')
  // A fragment never reaches the other side.
  .transform((typed) => new URL(typed).href.replace(/#.*$/, ''));

const description = z
  .string('webhook_description_bad')
  .transform(readLine)
  .pipe(
    z
      .string()
      .max(100, 'webhook_description_bad')
      .regex(/^\P{Cc}*$/u, 'webhook_description_bad'),
  );

const names = new Set(Object.keys(eventTypes));
const chosen = z
  .array(
    z.string().refine((name) => names.has(name), 'webhook_events_bad'),
    'webhook_events_bad',
  )
  .min(1, 'webhook_events_bad')
  .max(names.size, 'webhook_events_bad')
  .transform((given) => [...new Set(given)].toSorted())
  .nullable();

/** Where to send which events; `eventTypes` null = all, also those that come to exist later. */
export const newWebhookSchema = z.object({
  url,
  description: description.default(''),
  eventTypes: chosen.default(null),
});

export const webhookChangeSchema = z.object({
  url: url.optional(),
  description: description.optional(),
  eventTypes: chosen.optional(),
  isActive: z.boolean('invalid_input').optional(),
});
export type ChangedWebhook = z.infer<typeof webhookChangeSchema>;
