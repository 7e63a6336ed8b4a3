import type { Actor } from '#domain/access/actor.ts';
import { changeContactMessage } from '#server/contact-message/change-contact-message.ts';
import { createContactMessage } from '#server/contact-message/create-contact-message.ts';
import { getContactMessage } from '#server/contact-message/read-contact-messages.ts';
import { hourMs, type Stage } from '../stage.ts';
import { type DemoMessage, demoMessages } from './messages.ts';

const quickMs = hourMs / 2;

async function exchange(stage: Stage, company: Actor, { hoursAgo, since, ...answers }: DemoMessage) {
  const cameAt = stage.now.getTime() - hoursAgo * hourMs;
  const visitor = stage.actAs({ kind: 'visitor' }, new Date(cameAt));
  const { id } = await createContactMessage(visitor, answers);
  let at = cameAt + quickMs;
  for (const step of since) {
    if (typeof step === 'object') at = Math.max(at, cameAt + step.afterHours * hourMs);
    const office = stage.actAs(company, new Date(at));
    if (typeof step === 'object')
      await changeContactMessage(office, { id, event: 'answer', answer: step.answer });
    else if (step === 'read') await getContactMessage(office, id);
    else await changeContactMessage(office, { id, event: step });
    at += quickMs;
  }
}

/** People write through the contact form, and the office has answered some of them. */
export async function exchangeMessages(stage: Stage, company: Actor): Promise<void> {
  for (const message of demoMessages) await exchange(stage, company, message);
}
