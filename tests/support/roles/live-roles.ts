import { everybody, known, type RoleRow, stranger } from './role-row.ts';

/** Asked without a stream to answer by, whoever may listen is told that it takes one. */
const listens = 'stream_only';

/** Who may follow which changes (rules/people#who-may-do-what). */
export const liveRoles: Record<string, () => RoleRow> = {
  bookingChanged: () => ({
    ...everybody('not_found', { ...stranger, customer: listens, provider: listens, company: listens }),
    document: `subscription { bookingChanged(id: "${known.bookingId}") { id } }`,
  }),
  invitationReceived: () => ({
    ...everybody('forbidden', { ...stranger, provider: listens, otherProvider: listens }),
    document: 'subscription { invitationReceived { id } }',
  }),
  attentionNeeded: () => ({
    ...everybody('forbidden', { ...stranger, company: listens }),
    document: 'subscription { attentionNeeded { id } }',
  }),
  recordChanged: () => ({
    ...everybody('forbidden', { ...stranger, company: listens }),
    document: 'subscription { recordChanged(entity: "provider", id: "x") { id } }',
  }),
};
