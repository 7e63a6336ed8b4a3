import { codeOf, isInChain, networkSentence, type Place } from './network-fault.ts';

/** Why PostgreSQL let nobody in, or said no; null for what we have no words for. */
export function postgresSentence(error: unknown, place: Place & { user: string }): string | null {
  const { host, user } = place;
  const at = `${host}, port ${place.port},`;
  switch (codeOf(error)) {
    case '28P01':
      return `The server refuses the password for user ${user}: write the right one into DATABASE_URL, its special characters encoded (@ as %40).`;
    case '28000':
      return `The server lets user ${user} not in from this machine (pg_hba.conf): allow it there, with TLS if it demands that.`;
    case '3D000':
      return 'The database of DATABASE_URL does not exist: make it as docs/runbook.md says (An external PostgreSQL).';
    case '42501':
      return `User ${user} has not the rights that it needs: let it own the database (docs/runbook.md, An external PostgreSQL).`;
    case '53300':
      return 'The server has no connection left: raise max_connections, or end what holds them.';
    case '57P03':
      return 'The server is starting or stopping. Try again in a minute.';
    case '57014':
      return `${at} takes more than five seconds for a small question: it is overloaded, or something is locked.`;
    default:
  }
  if (isInChain(error, ({ message }) => message.includes('does not support SSL')))
    return `${at} speaks no TLS: switch ssl on there; without it passwords and people's data travel in the clear.`;
  if (isInChain(error, ({ message }) => /timeout/i.test(message)))
    return `${at} takes the connection and says nothing, or can't be reached: see whether DATABASE_URL is right, a firewall stands between, and a PostgreSQL answers there.`;
  if (isInChain(error, ({ message }) => message.includes('Connection terminated')))
    return `${at} ends the connection at once: see whether a PostgreSQL answers there, and what its log says.`;
  return networkSentence(error, place);
}
