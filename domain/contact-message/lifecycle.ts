import { type LifecycleStep, takeStep } from '#domain/take-step.ts';

const contactMessageStatuses = ['new', 'read', 'answered', 'closed', 'spam'] as const;
export type ContactMessageStatus = (typeof contactMessageStatuses)[number];
export type ContactMessageEvent = 'open' | 'answer' | 'close' | 'mark-spam' | 'reopen';

const who = ['company'] as const;

/** Every change of a contact message; the company alone makes them (rules/lifecycles#other-records). */
const contactMessageSteps: readonly LifecycleStep<ContactMessageStatus, ContactMessageEvent, 'company'>[] = [
  { from: 'new', event: 'open', to: 'read', who },
  { from: 'new', event: 'answer', to: 'answered', who },
  { from: 'read', event: 'answer', to: 'answered', who },
  { from: 'answered', event: 'answer', to: 'answered', who },
  { from: 'new', event: 'close', to: 'closed', who },
  { from: 'read', event: 'close', to: 'closed', who },
  { from: 'answered', event: 'close', to: 'closed', who },
  { from: 'new', event: 'mark-spam', to: 'spam', who },
  { from: 'read', event: 'mark-spam', to: 'spam', who },
  { from: 'closed', event: 'reopen', to: 'read', who },
  { from: 'spam', event: 'reopen', to: 'read', who },
];

type Change = { from: string; event: ContactMessageEvent; isAnswered: boolean };

/** The state an event leads to; one that was answered before it was closed is answered again when that is undone. */
export function nextContactMessageStatus({ from, event, isAnswered }: Change): ContactMessageStatus {
  const to = takeStep(contactMessageSteps, { from, event, who: 'company' }, 'message_in_state');
  return event === 'reopen' && isAnswered ? 'answered' : to;
}
