import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** One click in the mail program ends it, by a POST without anything of ours (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends over SMTP; nodemailer refuses line breaks in headers and addresses. */
export function createSmtpMail(settings: { url: string; from: string }): MailPort {
  const transport = createTransport(
    {
      url: settings.url,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  );
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: mail.messageId,
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        ...(mail.unsubscribe ? { headers: unsubscribeHeaders(mail.unsubscribe) } : {}),
      });
    },
  };
}
