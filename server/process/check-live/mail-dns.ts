import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { SmtpSettings } from '../mail-environment.ts';
import { codeOf } from './network-fault.ts';
import { type Finding, type Step, Wrong } from './run-steps.ts';

type Dkim = NonNullable<SmtpSettings['dkim']>;
type Asked = { address: string; envelope: string; dkim: Dkim | null; dnsServers: string[] | undefined };
type ReadTexts = (name: string) => Promise<string[] | null>;

/** The texts of a name in DNS; none where DNS says so, null where it says nothing. */
function createReader(dnsServers: string[] | undefined): ReadTexts {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (dnsServers) resolver.setServers(dnsServers);
  // Who said nothing is not waited for again.
  let isSilent = false;
  return async (name) => {
    if (isSilent) return null;
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (['ENOTFOUND', 'ENODATA'].includes(code)) return [];
      isSilent = code === 'ETIMEOUT' || code === 'ECONNREFUSED';
      return null;
    }
  };
}

const unasked = (name: string): Finding => ({
  warning: `DNS could not be asked for ${name}: try again, and from another machine.`,
});
/** Mails go out all the same, and the other records are read. */
const wrong = (sentence: string) => new Wrong(sentence, { isLast: false });

/** The public half of a key as DNS may spell it, the way to be told first (RFC 6376, RFC 8463). */
function publicHalvesOf(privateKey: string): { kind: 'rsa' | 'ed25519'; spellings: string[] } {
  const key = createPublicKey(createPrivateKey(privateKey));
  const whole = key.export({ type: 'spki', format: 'der' });
  if (key.asymmetricKeyType === 'ed25519') {
    return { kind: 'ed25519', spellings: [whole.subarray(-32).toString('base64')] };
  }
  const bare = key.export({ type: 'pkcs1', format: 'der' });
  return { kind: 'rsa', spellings: [whole, bare].map((bytes) => bytes.toString('base64')) };
}

const tagOf = (record: string, tag: string): string | null =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=([^;]*)`).exec(record)?.[1]?.replaceAll(/\s/g, '') ?? null;

async function compareDkim(read: ReadTexts, { dkim, address }: Asked): Promise<Finding> {
  if (!dkim) return { note: 'no DKIM_ variables: the provider signs' };
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`;
  const records = await read(name);
  if (!records) return unasked(name);
  const { kind, spellings } = publicHalvesOf(dkim.privateKey);
  const wanted = `“v=DKIM1; k=${kind}; p=${spellings[0]}”`;
  const [record] = records.filter((one) => tagOf(one, 'p') !== null);
  if (!record) throw wrong(`There is no DKIM record: give ${name} the TXT record ${wanted}.`);
  const there = tagOf(record, 'p') ?? '';
  if (there === '')
    throw wrong(
      `The DKIM key of ${name} was taken back: give it the TXT record ${wanted}, or sign by another.`,
    );
  if (!spellings.includes(there)) {
    throw wrong(
      `DKIM_PRIVATE_KEY is not the key of the DNS record: set the key that belongs to it, or give ${name} the TXT record ${wanted}.`,
    );
  }
  const domain = domainOf(address);
  if (isWithin(domain, dkim.domainName) || isWithin(dkim.domainName, domain)) return { note: name };
  return {
    warning: `Mails come from ${domain} and are signed by ${dkim.domainName}: for DMARC sign by the domain of MAIL_FROM.`,
  };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const isWithin = (name: string, domain: string): boolean =>
  name.toLowerCase() === domain.toLowerCase() || name.toLowerCase().endsWith(`.${domain.toLowerCase()}`);

async function readSpf(read: ReadTexts, domain: string): Promise<Finding> {
  const records = await read(domain);
  if (!records) return unasked(domain);
  const spf = records.filter((one) => /^v=spf1(?:\s|$)/i.test(one));
  if (spf.length === 0)
    throw wrong(
      `${domain} has no SPF record: give it the TXT record that the provider names, like “v=spf1 include:… -all”.`,
    );
  if (spf.length > 1)
    throw wrong(`${domain} has ${spf.length} SPF records, and receivers then take none: join them to one.`);
  return { note: spf[0] ?? '' };
}

/** The domain, and above it up to the one that somebody registers, as receivers look. */
function placesOfDmarc(domain: string): string[] {
  const labels = domain.split('.');
  const parents = labels
    .slice(0, Math.max(1, labels.length - 1))
    .map((_, from) => labels.slice(from).join('.'));
  return parents.map((one) => `_dmarc.${one}`);
}

async function readDmarc(read: ReadTexts, domain: string): Promise<Finding> {
  for (const name of placesOfDmarc(domain)) {
    const records = await read(name);
    if (!records) return unasked(name);
    const [dmarc] = records.filter((one) => /^v=DMARC1(?:\s|;|$)/i.test(one));
    if (dmarc) return { note: dmarc };
  }
  throw wrong(
    `${domain} has no DMARC record: give _dmarc.${domain} the TXT record “v=DMARC1; p=none” for the first weeks.`,
  );
}

/** What receivers read of our domain before they believe a mail. */
export function mailDnsSteps(asked: Asked): Step[] {
  const domain = domainOf(asked.address);
  // Receivers look where a mail comes back to, and not at who it is from.
  const returning = domainOf(asked.envelope);
  const read = createReader(asked.dnsServers);
  return [
    { what: 'The DKIM key is the one in DNS', run: () => compareDkim(read, asked) },
    { what: `${returning} has an SPF record`, run: () => readSpf(read, returning) },
    { what: `${domain} has a DMARC record`, run: () => readDmarc(read, domain) },
  ];
}
