/** Every job by name with its payload: ids only, so that a task reads the present state (layout.md 5). */
export type JobPayloads = {
  'send-mail': { mailId: string };
  'invite-providers': { bookingId: string };
  'hold-payment': { bookingId: string };
  'capture-payment': { bookingId: string };
  'release-payment': { bookingId: string };
  'check-payment': { checkoutId: string };
};

export type JobName = keyof JobPayloads;

export type Job = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];
