import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { isAddressRefused } from '../../adapters/mail/is-address-refused.ts';
import { mustEncrypt } from '../../adapters/mail/smtp.ts';
import type { Environment } from '../environment.ts';
import { isLoopbackHost } from '../is-loopback-host.ts';
import type { SmtpSettings } from '../mail-environment.ts';
import { judgeCertificate } from './certificate.ts';
import { mailDnsSteps } from './mail-dns.ts';
import { networkSentence, type Place } from './network-fault.ts';
import { type Check, type Finding, type Step, Wrong, withinMs } from './run-steps.ts';
import { type Conversation, openConversation, ownName, type Reply } from './smtp-conversation.ts';

type Account = { user: string; pass: string };
type Server = Place & {
  port: number;
  isSecure: boolean;
  isTlsRequired: boolean;
  isTlsIgnored: boolean;
  isChecked: boolean;
  tls: ConnectionOptions;
  account: Account | null;
};

/** The server as nodemailer reads it from the address. */
async function serverOf(url: string): Promise<Server> {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const given = parseConnectionUrl(url) as {
    host?: string;
    port?: number;
    secure?: boolean;
    requireTLS?: boolean;
    ignoreTLS?: boolean;
    auth?: Account;
    tls?: ConnectionOptions;
  };
  const isSecure = given.secure === true;
  const host = given.host ?? 'localhost';
  return {
    host,
    port: given.port ?? (isSecure ? 465 : 587),
    setting: 'SMTP_URL',
    isSecure,
    isTlsRequired: given.requireTLS ?? mustEncrypt(new URL(url)),
    isTlsIgnored: given.ignoreTLS === true,
    isChecked: given.tls?.rejectUnauthorized !== false,
    tls: { ...(isIP(host) ? {} : { servername: host }), ...given.tls },
    account: given.auth?.user ? given.auth : null,
  };
}

/** What a mail server said, as it is repeated in a sentence of ours. */
const saying = ({ code, words }: Reply) => `It says: ${code} ${words.slice(0, 200)}`;
const isGood = ({ code }: Reply) => code >= 200 && code < 300;

async function reached<Value>(server: Server, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const sentence = error instanceof Wrong ? null : networkSentence(error, server);
    throw sentence ? new Wrong(sentence) : error;
  }
}

async function findAddresses(server: Server): Promise<Finding> {
  const found = await reached(server, lookup(server.host, { all: true }));
  return { note: found.map(({ address }) => address).join(', ') };
}

async function greet(server: Server, signal: AbortSignal): Promise<Conversation> {
  const { host, port, isSecure } = server;
  const tls = isSecure ? server.tls : null;
  const conversation = await reached(server, openConversation({ host, port, tls, signal }));
  const greeting = await reached(server, conversation.greeting());
  if (greeting.code === 220) return conversation;
  throw new Wrong(`${host}, port ${port}, takes no mails from this machine. ${saying(greeting)}`);
}

const hello = (conversation: Conversation) => conversation.say(`EHLO ${ownName()}`);

/** The connection as it is encrypted; null where the server offers no encryption, or the settings want none. */
async function beginTls(server: Server, conversation: Conversation): Promise<TLSSocket | null> {
  if (conversation.tlsSocket) return conversation.tlsSocket;
  const offer = await hello(conversation);
  if (!isGood(offer)) throw new Wrong(`${server.host} does not talk to us. ${saying(offer)}`);
  const isOffered = offer.lines.some((line) => /^STARTTLS$/i.test(line.trim()));
  if (!isOffered || server.isTlsIgnored) return null;
  const answer = await conversation.say('STARTTLS');
  if (!isGood(answer)) throw new Wrong(`${server.host} offers TLS and then refuses it. ${saying(answer)}`);
  return reached(server, conversation.encrypt(server.tls));
}

/**
 * Has `work` look at the encrypted connection to the mail server, which ends after that; `work` is given null where mails
 * travel in the clear. Throws where the server can't be reached or says no.
 */
export async function withTlsOfMailServer<Value>(
  url: string,
  patienceMs: number,
  work: (socket: TLSSocket | null) => Value,
): Promise<Value> {
  const server = await serverOf(url);
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(patienceMs)]);
  try {
    return work(await beginTls(server, await greet(server, signal)));
  } finally {
    ending.abort();
  }
}

async function encrypt(server: Server, conversation: Conversation): Promise<Finding> {
  const { host, isChecked, isTlsRequired, account } = server;
  const socket = await beginTls(server, conversation);
  if (socket) return judgeCertificate(socket, host, isChecked);
  if (isTlsRequired) {
    throw new Wrong(
      `${host} offers no encryption, so ${account ? 'the password is not told to it' : 'no mail is sent'}. Use its port for smtps:// or STARTTLS.`,
    );
  }
  if (isLoopbackHost(host)) return { note: 'in the clear, on this machine' };
  return { warning: `Mails travel to ${host} in the clear: it offers no encryption.` };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Signs in by the first way that the server knows of those that nodemailer takes. */
async function signIn(
  conversation: Conversation,
  ways: string,
  { user, pass }: Account,
): Promise<Reply | null> {
  if (/\bPLAIN\b/i.test(ways)) return conversation.say(`AUTH PLAIN ${base64(`\0${user}\0${pass}`)}`);
  if (/\bLOGIN\b/i.test(ways)) {
    for (const words of ['AUTH LOGIN', base64(user)]) {
      const answer = await conversation.say(words);
      if (answer.code !== 334) return answer;
    }
    return conversation.say(base64(pass));
  }
  if (!/\bCRAM-MD5\b/i.test(ways)) return null;
  const challenge = await conversation.say('AUTH CRAM-MD5');
  if (challenge.code !== 334) return challenge;
  const digest = createHmac('md5', pass).update(Buffer.from(challenge.words, 'base64')).digest('hex');
  return conversation.say(base64(`${user} ${digest}`));
}

async function logIn({ host, account }: Server, conversation: Conversation): Promise<Finding> {
  const { lines } = await hello(conversation);
  if (!account) return { note: 'without a user' };
  const ways = lines.find((line) => /^AUTH[ =]/i.test(line)) ?? '';
  const answer = await signIn(conversation, ways, account);
  if (!answer) throw new Wrong(`${host} lets nobody sign in by a password here: use another of its ports.`);
  if (isGood(answer)) return { note: `as ${account.user}` };
  if (answer.code === 535) {
    throw new Wrong(
      `The server refuses the password for user ${account.user}. Make a new one at the provider, and write it into SMTP_URL with its special characters encoded (@ as %40). ${saying(answer)}`,
    );
  }
  throw new Wrong(`${host} does not let ${account.user} sign in. ${saying(answer)}`);
}

/** The address alone of `Name <name@example.com>`. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

/** Who mails are from, and where those come back to that can't be delivered: what a server is told of them. */
type Sender = { address: string; envelope: string; setting: 'MAIL_FROM' | 'BOUNCE_ADDRESS' };

/** With a token of no mail, as each mail has one of its own (docs/runbook.md, Settings). */
function senderOf(from: string, bounceAddress: string | null): Sender {
  const address = addressOf(from);
  if (!bounceAddress) return { address, envelope: address, setting: 'MAIL_FROM' };
  return { address, envelope: bounceAddress.replace('@', '+check@'), setting: 'BOUNCE_ADDRESS' };
}

/** Names the sender, and the sender again as who gets it, because many servers judge only then; no mail is sent. */
async function trySender({ host }: Server, conversation: Conversation, sender: Sender): Promise<Finding> {
  const { address, envelope, setting } = sender;
  const refusal = (answer: Reply) =>
    new Wrong(
      `${host} takes no mails from ${envelope}: have its domain verified at the provider, or set ${setting} to one that is. ${saying(answer)}`,
      { isLast: false },
    );
  const from = await conversation.say(`MAIL FROM:<${envelope}>`);
  if (!isGood(from)) throw refusal(from);
  const to = await conversation.say(`RCPT TO:<${address}>`);
  await conversation.say('RSET');
  if (isGood(to)) return { note: envelope };
  const asAnError = { command: 'RCPT TO', responseCode: to.code, response: `${to.code} ${to.words}` };
  if (!isAddressRefused(asAnError) && to.code >= 500) throw refusal(to);
  return {
    warning: `${address} may send, and gets no answers there: ${host} does not take mails for it. ${saying(to)}`,
  };
}

function requireRealSender(sender: string, publicUrl: string): void {
  if (!sender.endsWith('@localhost') || isLoopbackHost(new URL(publicUrl).hostname)) return;
  throw new Wrong('MAIL_FROM is not set, so mails would come from hello@localhost. Set it.', {
    isLast: false,
  });
}

/** A server that doesn't answer it is left without. */
const goodbyeMs = 500;

/** What is asked of DNS other than by the system's own way; of tests. */
export type DnsOptions = { dnsServers?: string[] };

/** Speaks with the mail server up to where a mail would begin, and reads what DNS says of our domain. No mail is sent. */
export async function checkSmtp(
  smtp: SmtpSettings,
  { publicUrl, bounces }: Pick<Environment, 'publicUrl' | 'bounces'>,
  { dnsServers }: DnsOptions = {},
): Promise<Check> {
  const server = await serverOf(smtp.url);
  const { host, port } = server;
  const sender = senderOf(smtp.from, bounces?.address ?? null);
  const ending = new AbortController();
  let open: Conversation | null = null;
  const talk = async (work: (conversation: Conversation) => Promise<Finding>) => {
    open ??= await greet(server, ending.signal);
    return reached(server, work(open));
  };
  const steps: Step[] = [
    { what: `${host} is found`, run: () => findAddresses(server) },
    { what: `${host} greets at port ${port}`, run: () => talk(async () => ({})) },
    { what: 'The connection is encrypted', run: () => talk((to) => encrypt(server, to)) },
    { what: 'The server lets us in', run: () => talk((to) => logIn(server, to)) },
    {
      what: 'It takes mails from our sender',
      run: () =>
        talk(async (to) => {
          requireRealSender(sender.address, publicUrl);
          return trySender(server, to, sender);
        }),
    },
    ...mailDnsSteps({ ...sender, dkim: smtp.dkim, dnsServers }),
  ];
  return {
    label: 'SMTP',
    steps,
    silence: `${host}, port ${port}, takes the connection and then says nothing. ${
      server.isSecure
        ? 'See whether SMTP_URL has the right port.'
        : 'Port 465 wants smtps:// in SMTP_URL, 587 and 25 want smtp://.'
    }`,
    cleanUp: async () => {
      if (open) await withinMs(goodbyeMs, open.say('QUIT')).catch(() => undefined);
      ending.abort();
    },
  };
}
