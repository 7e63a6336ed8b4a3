import type { MailPort } from './port.ts';

/** Without an SMTP server the outbox row itself is the delivery; people read it at /outbox. */
export const outboxOnly: MailPort = { send: () => Promise.resolve(), isOutbox: true };
