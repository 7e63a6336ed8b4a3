import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

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
      });
    },
  };
}
