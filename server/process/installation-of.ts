import type { Installation } from '#domain/going-live/installation.ts';
import type { Environment } from './environment.ts';
import { isLoopbackHost } from './is-loopback-host.ts';

/** This machine, or a name that only its own network knows, such as another container's. */
const isNear = (hostname: string): boolean => isLoopbackHost(hostname) || !/[.:]/.test(hostname);

function paymentsOf({
  stripe,
  areStripeKeysWrong,
  isSimulationAllowed,
}: Environment): Installation['payments'] {
  if (areStripeKeysWrong) return 'wrong-keys';
  if (stripe) return stripe.secretKey.includes('_live_') ? 'live' : 'test-keys';
  return isSimulationAllowed ? 'simulated' : 'closed';
}

function addressOf({ protocol, hostname }: URL): Installation['address'] {
  if (isLoopbackHost(hostname)) return 'loopback';
  return protocol === 'https:' ? 'https' : 'http';
}

/** The domain of "Name <name@example.com>"; null where it is no domain of anybody's. */
function senderOf(from: string): string | null {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1]?.toLowerCase() ?? null;
  return domain?.includes('.') ? domain : null;
}

function mailOf({ smtp, bounces }: Environment): Installation['mail'] {
  if (!smtp) return null;
  return {
    server: isNear(new URL(smtp.url).hostname) ? 'near' : 'set',
    sender: senderOf(smtp.from),
    signedBy: smtp.dkim?.domainName.toLowerCase() ?? null,
    hearsBounces: bounces !== null,
  };
}

function filesOf({ s3 }: Environment): Installation['files'] {
  if (!s3) return 'disk';
  return s3.isLeft ? 'leaving-bucket' : 'bucket';
}

function databaseOf({ databaseUrl }: Environment): Installation['database'] {
  if (databaseUrl === null) return 'embedded';
  const { hostname, searchParams } = new URL(databaseUrl);
  const isEncrypted = !['disable', null].includes(searchParams.get('sslmode'));
  return isEncrypted || isNear(hostname) ? 'external' : 'in-the-clear';
}

/** What may be told of the settings. */
export function installationOf(env: Environment): Installation {
  const site = new URL(env.publicUrl);
  return {
    payments: paymentsOf(env),
    address: addressOf(site),
    host: site.hostname,
    mail: mailOf(env),
    files: filesOf(env),
    database: databaseOf(env),
    encryptionKey: env.encryptionKey === null ? 'generated' : 'given',
    isClockMoved: env.clock !== null,
    hasOutsidePool: env.outsidePool !== null,
    namesProxies: env.trustedProxies.size > 0,
  };
}
