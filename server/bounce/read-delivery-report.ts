import { type RecipientStatus, readDeliveryStatus } from '#domain/bounce/delivery-status.ts';

/** A mail that came to our return path, as far as it matters. */
export type ReturnedMessage = {
  /** To whom it was sent, in the words of the headers. */
  to: string[];
  /** Nothing, of a mail that is no delivery status: an answer by a machine or a person. */
  recipients: RecipientStatus[];
};

const addressHeaders = new Set(['to', 'delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to']);
const ofStatus = new Set(['message/delivery-status', 'message/global-delivery-status']);

/** Bounds what a made-up mail costs; real reports have three parts. */
const bounds = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 };

/** Reads a delivery status notification (RFC 3464, RFC 6533); null for what is no mail at all. */
export async function readDeliveryReport(source: Uint8Array): Promise<ReturnedMessage | null> {
  // Only who hears of bounces needs the library.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source, { ...bounds, attachmentEncoding: 'utf8' }).catch(() => null);
  if (!mail) return null;
  const statuses = mail.attachments.filter(({ mimeType }) => ofStatus.has(mimeType));
  return {
    to: mail.headers.flatMap(({ key, value }) => (addressHeaders.has(key) ? [value] : [])),
    recipients: statuses.flatMap(({ content }) => readDeliveryStatus(String(content))),
  };
}
