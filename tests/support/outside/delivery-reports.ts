/** Delivery status notifications (RFC 3464) in the forms of the servers that send most of them. */
export type Returned = {
  /** The envelope sender of the mail, to whom the report goes. */
  to: string;
  recipient?: string;
  action?: string;
  status?: string;
  /** What the other server said, each line one of the answer. */
  diagnostic?: string;
};

const crlf = (lines: string[]) => `${lines.join('\n').replaceAll('\n', '\r\n')}\r\n`;
const usual = {
  recipient: 'ada@example.com',
  action: 'failed',
  status: '5.1.1',
  diagnostic: 'smtp; 550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown',
};

/** With the Received and Return-Path lines that Postfix's pipe gives on, and the first lines of the mail. */
export function postfixReport(returned: Returned): string {
  const { to, recipient, action, status, diagnostic } = { ...usual, ...returned };
  return crlf([
    'Return-Path: <>',
    'Received: by mx.example.net (Postfix)\n\tid 4F1D22A0C3; Fri, 27 Nov 2026 10:15:04 +0000 (GMT)',
    'Date: Fri, 27 Nov 2026 10:15:04 +0000 (GMT)',
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="7A3C12A0C1.1795774504/mx.example.net"',
    'Content-Transfer-Encoding: 8bit',
    'Message-Id: <20261127101504.4F1D22A0C3@mx.example.net>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--7A3C12A0C1.1795774504/mx.example.net',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is the mail system at host mx.example.net.',
    '',
    `<${recipient}>: host mail.example.com[192.0.2.25] said: ${diagnostic}`,
    '',
    '--7A3C12A0C1.1795774504/mx.example.net',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'X-Postfix-Queue-ID: 7A3C12A0C1',
    `X-Postfix-Sender: rfc822; ${to}`,
    'Arrival-Date: Fri, 27 Nov 2026 10:15:03 +0000 (GMT)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.com',
    `Diagnostic-Code: ${diagnostic.replaceAll('\n', '\n    ')}`,
    '',
    '--7A3C12A0C1.1795774504/mx.example.net',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    `Return-Path: <${to}>`,
    'Subject: Your clean on Friday',
    '',
    '--7A3C12A0C1.1795774504/mx.example.net--',
  ]);
}

/** Gmail folds the fields of its status and repeats SMTP's code on each line. */
export const gmailReport = (returned: Returned): string =>
  postfixReport({
    diagnostic:
      "smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. For more information, go to https://support.example/mail/?p=NoSuchUser 4fb4d7f45d1cf-5e2f - gsmtp",
    ...returned,
  })
    .replaceAll(
      'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    )
    .replace('Undelivered Mail Returned to Sender', 'Delivery Status Notification (Failure)')
    .replace('X-Postfix-Queue-ID: 7A3C12A0C1\r\n', '');

const exchangeWords = [
  'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="51cc7e28-4c41-4ae6-9f3f"',
  'X-MS-Exchange-Message-Is-Ndr:',
  'Content-Language: en-GB',
  'Subject: Undeliverable: Your clean on Friday',
  'MIME-Version: 1.0',
  '',
  '--51cc7e28-4c41-4ae6-9f3f',
  'Content-Type: multipart/alternative; differences=Content-Type;\n\tboundary="8b0c8c4f"',
  '',
  '--8b0c8c4f',
  'Content-Type: text/plain; charset="us-ascii"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Delivery has failed to these recipients or groups:',
  '',
  '--8b0c8c4f--',
  '',
  '--51cc7e28-4c41-4ae6-9f3f',
  'Content-Type: message/delivery-status',
  '',
];

/** Exchange: parts in base64 or quoted-printable, no original recipient, the whole mail behind it. */
export function exchangeReport(returned: Returned): string {
  const { to, recipient, action, status, diagnostic } = {
    ...usual,
    status: '5.1.10',
    diagnostic: 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    ...returned,
  };
  return crlf([
    'From: <postmaster@example.com>',
    `To: <${to}>`,
    'Date: Fri, 27 Nov 2026 10:15:06 +0000',
    ...exchangeWords,
    'Reporting-MTA: dns;LO2P123MB0001.GBRP123.PROD.EXAMPLE',
    'Received-From-MTA: dns;mx.example.net',
    'Arrival-Date: Fri, 27 Nov 2026 10:15:05 +0000',
    '',
    `Final-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    'X-Display-Name: ada',
    '',
    '--51cc7e28-4c41-4ae6-9f3f',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: ${to}`,
    'From: Brightwren <hello@brightwren.example>',
    'Subject: Your clean on Friday',
    'MIME-Version: 1.0',
    'Content-Type: text/plain',
    '',
    'Hello',
    '',
    '--51cc7e28-4c41-4ae6-9f3f--',
  ]);
}

/** An answer by a machine, which goes to the envelope sender as well and is no report. */
export const awayMessage = (to: string): string =>
  crlf([
    'From: Ada <ada@example.com>',
    `To: ${to}`,
    'Subject: Out of the office',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain',
    '',
    'Action: failed',
    'Status: 5.1.1',
    'Final-Recipient: rfc822; ada@example.com',
  ]);
