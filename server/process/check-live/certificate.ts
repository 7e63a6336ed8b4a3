import type { TLSSocket } from 'node:tls';
import { daysBetween, formatFullDate, londonDate } from '#domain/time/london.ts';
import { type Finding, Wrong } from './run-steps.ts';

/** What Node says of a certificate that it doesn't believe, as an operator would say it. */
const doubts: Record<string, string> = {
  CERT_HAS_EXPIRED: 'has ended',
  CERT_NOT_YET_VALID: 'is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT: 'comes without the certificate of who signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificate of who signed it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  CERT_REVOKED: 'was revoked',
};

/** Null for any fault that is none of a certificate. */
export const certificateDoubt = (code: string | null): string | null => doubts[code ?? ''] ?? null;

/** From then on whoever renews it should be told. */
const soonDays = 14;

const dayOf = (text: string) => londonDate(new Date(text));

function ofDates(host: string, from: string, until: string): string | null {
  const today = londonDate(new Date());
  if (until < today) return `The certificate of ${host} ended on ${formatFullDate(until)}. Renew it there.`;
  if (from > today)
    return `The certificate of ${host} is valid from ${formatFullDate(from)}: see whether this machine's clock is right.`;
  return null;
}

/**
 * Judges the certificate of a connection that was opened without refusing any, so that its dates and names can be told.
 * `isChecked`: whether the settings have it checked at all.
 */
export function judgeCertificate(socket: TLSSocket, host: string, isChecked: boolean): Finding {
  const { valid_from, valid_to, subjectaltname, subject } = socket.getPeerCertificate();
  if (!valid_to) throw new Wrong(`${host} showed no certificate.`);
  const until = dayOf(valid_to);
  // Node says the code here, whatever the types say.
  const code = String(socket.authorizationError ?? '');
  if (!isChecked)
    return {
      warning: `The certificate of ${host} is not checked, because the settings say so: somebody on the way could listen.`,
    };
  const dates = ofDates(host, dayOf(valid_from), until);
  if (dates) throw new Wrong(dates);
  if (!socket.authorized) {
    const names = subjectaltname?.replaceAll('DNS:', '') ?? String(subject.CN ?? 'nobody');
    const doubt = certificateDoubt(code) ?? `is not believed (${code})`;
    const whose = code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? ` (${names}): use the name it is for` : '';
    throw new Wrong(`The certificate of ${host} ${doubt}${whose}.`);
  }
  const days = daysBetween(londonDate(new Date()), until);
  const till = `${formatFullDate(until)}, ${days === 1 ? '1 day' : `${days} days`} from now`;
  if (days > soonDays) return { note: `${socket.getProtocol()}, certificate until ${till}` };
  return { warning: `The certificate of ${host} ends on ${till}: see that it is renewed.` };
}
