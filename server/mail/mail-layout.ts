import { html } from 'hono/html';
import { giftCardHtml, giftCardText } from './gift-card-html.ts';
import { type MailBlock, type MailContent, small } from './mail-content.ts';

const ink = '#1C2B36';
const link = '#3A6F93';
const font = "font-family:'Source Sans 3',Helvetica,Arial,sans-serif;";

function blockHtml(block: MailBlock) {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line">${block.text}</p>`;
    case 'small':
      return html`<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#4A5A66;white-space:pre-line">${block.text}</p>`;
    case 'button':
      return html`<p style="margin:8px 0 24px"><a href="${block.href}" style="display:inline-block;background:${link};color:#FFFFFF;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${block.label}</a></p>`;
    case 'link':
      return html`<p style="margin:0 0 12px;font-size:14px;line-height:1.5"><a href="${block.href}" style="color:${link}">${block.label}</a></p>`;
    case 'gift-card':
      return giftCardHtml(block.card);
    case 'facts':
      return html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">
        ${block.rows.map(
          ([label, value]) => html`<tr>
            <td style="padding:6px 12px 6px 0;color:#4A5A66;vertical-align:top">${label}</td>
            <td style="padding:6px 0;text-align:right;font-weight:600;white-space:pre-line">${value}</td>
          </tr>`,
        )}
      </table>`;
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}: ${block.href}`;
    case 'gift-card':
      return giftCardText(block.card);
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block.text;
  }
}

const referenceWords = (reference: string) => `Booking ${reference}`;

/** `address` is the business's postal address, its lines as they are entered. */
export type MailSender = { name: string; address: string; publicUrl: string };

/** Both parts of a mail from its content. */
export function layOutMail(content: MailContent, sender: MailSender): { html: string; plain: string } {
  const address = sender.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
  const footer = [sender.name, address, sender.publicUrl].filter(Boolean).join(' · ');
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head><meta charset="utf-8" /><title>${content.subject}</title></head>
      <body style="margin:0;background:#FAF9F6;color:${ink};${font}">
        <div style="max-width:560px;margin:0 auto;padding:32px 20px">
          <p style="margin:0 0 20px;font-size:18px;font-weight:700;color:${link}">${sender.name}</p>
          <div style="background:#FFFFFF;border-radius:12px;padding:28px 24px">
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${content.heading}</h1>
            ${content.reference ? blockHtml(small(referenceWords(content.reference))) : ''}
            ${content.blocks.map(blockHtml)}
          </div>
          <p style="margin:20px 0 0;font-size:13px;color:#4A5A66">${footer}</p>
        </div>
      </body>
    </html>`;
  const about = content.reference ? [referenceWords(content.reference)] : [];
  const plain = [content.heading, ...about, ...content.blocks.map(blockText), '--', footer].join('\n\n');
  return { html: String(page), plain };
}
