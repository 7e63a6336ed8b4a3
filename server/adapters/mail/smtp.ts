import type { Transporter } from 'nodemailer';
import { isLoopbackHost } from '../../process/is-loopback-host.ts';
import type { SmtpSettings } from '../../process/mail-environment.ts';
import { isAddressRefused } from './is-address-refused.ts';
import { AddressRefused, type MailPort, type OutgoingMail } from './port.ts';

/** One click in the mail program ends it, by a POST without anything of ours (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What a server may take for each step, and for a whole mail, however slowly it goes on. */
const usualPatience = { connectMs: 10_000, idleMs: 20_000, mailMs: 60_000 };

/**
 * smtps:// is encrypted from the first byte. smtp:// changes to TLS where the server offers it, and goes on without
 * only where no password would be told to the network by that; `?requireTLS=false` in the address allows it.
 */
export const mustEncrypt = (url: URL) => url.username !== '' && !isLoopbackHost(url.hostname);

async function openTransport({ url, from, dkim }: SmtpSettings, patience: typeof usualPatience) {
  // Whoever sends no mail does not wait for the library.
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: 4,
      requireTLS: mustEncrypt(new URL(url)),
      connectionTimeout: patience.connectMs,
      greetingTimeout: patience.connectMs,
      dnsTimeout: patience.connectMs,
      socketTimeout: patience.idleMs,
      // A mail whose connection broke is tried again by its job, which writes down that it was.
      maxRequeues: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim ? { dkim } : {}),
    },
    { from },
  );
}

/** As an alternative to the words, which mail programs show, and as a file to open elsewhere. */
const calendarPart = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'clean.ics',
  content,
});

const inWords = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  // As an address of its own, so that nothing in it is read as a list or a header.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  html: mail.html,
  text: mail.plain,
  ...(mail.returnPath ? { envelope: { from: mail.returnPath, to: [mail.recipient] } } : {}),
  ...(mail.calendar === undefined ? {} : { icalEvent: calendarPart(mail.calendar) }),
  ...(mail.unsubscribe ? { headers: unsubscribeHeaders(mail.unsubscribe) } : {}),
});

/** `check` sends nothing: it fails where the server takes no connection or no sign-in. */
export type SmtpMail = MailPort & { check(): Promise<void>; close(): Promise<void> };

/** Sends over SMTP by a few kept connections; nodemailer refuses line breaks in headers and addresses. */
export function createSmtpMail(settings: SmtpSettings, patience = usualPatience): SmtpMail {
  let opening: Promise<Transporter> | null = null;
  const close = async () => {
    const transport = await opening;
    opening = null;
    transport?.close();
  };
  return {
    async send(mail) {
      opening ??= openTransport(settings, patience);
      const transport = await opening;
      try {
        await transport.sendMail({ ...inWords(mail), signal: AbortSignal.timeout(patience.mailMs) });
      } catch (error) {
        if (isAddressRefused(error)) {
          throw new AddressRefused(error instanceof Error ? error.message : String(error), { cause: error });
        }
        throw error;
      }
    },
    async check() {
      opening ??= openTransport(settings, patience);
      await (await opening).verify();
    },
    close,
  };
}
