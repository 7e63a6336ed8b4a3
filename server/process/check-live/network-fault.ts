import { certificateDoubt } from './certificate.ts';

/** The code of a fault, or of what caused it. */
export function codeOf(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') return one.code;
  }
  return null;
}

/** Whether a fault, or something that caused it, is of that kind. */
export function isInChain(error: unknown, isSuch: (one: Error) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (isSuch(one)) return true;
  return false;
}

/** A machine as it is asked for, and the setting that says so. */
export type Place = { host: string; port: number | string; setting: string };

/** Why a machine was not reached, and what to do; null where it was reached and something else is wrong. */
export function networkSentence(error: unknown, { host, port, setting }: Place): string | null {
  const code = codeOf(error);
  const at = `${host}, port ${port},`;
  const doubt = certificateDoubt(code);
  if (doubt) return `The certificate of ${host} ${doubt}.`;
  switch (code) {
    case 'ENOTFOUND':
      return `There is no machine of the name ${host}: see whether ${setting} spells it right.`;
    case 'EAI_AGAIN':
      return `The name ${host} could not be looked up, because no DNS server answers this machine.`;
    case 'ECONNREFUSED':
      return `Nothing answers at ${host}, port ${port}: see whether ${setting} is right and the server runs.`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return `${at} takes the connection and ends it at once. See whether ${setting} has the right port, and what the server's log says.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return `${at} can't be reached from this machine: see whether a firewall stands between.`;
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return `${at} does not speak TLS from the first byte. See whether ${setting} has the right port and protocol.`;
    default:
      return null;
  }
}
