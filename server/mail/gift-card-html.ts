import { html } from 'hono/html';
import type { GiftCardDrawn } from './mail-content.ts';

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif;";

/** The card as the page drew it before it was bought (app/gift-card/gift-card-picture.tsx), in a mail's own means. */
export function giftCardHtml(card: GiftCardDrawn) {
  const { amount, receiverName, from, message, code, goodUntil, picture } = card;
  return html`<table role="presentation" style="width:100%;border-collapse:separate;border-spacing:0;margin:0 0 24px;border:1px solid #E3DFD6;border-radius:16px;overflow:hidden">
    <tr style="background:#2F5B79;color:#FFFFFF">
      <td style="padding:20px 8px 16px 24px;background:#2F5B79;border-radius:15px 0 0 0">
        <p style="margin:0;font-size:14px;font-weight:600">Gift card</p>
        <p style="margin:2px 0;font-size:40px;line-height:1.1;font-weight:600;${serif}">${amount}</p>
        <p style="margin:0;font-size:18px">of cleaning</p>
      </td>
      <td style="width:38%;padding:16px 20px 0 0;background:#2F5B79;vertical-align:bottom;border-radius:0 15px 0 0">
        <img src="${picture}" alt="" width="150" height="153" style="display:block;width:100%;max-width:150px;height:auto;margin-left:auto" />
      </td>
    </tr>
    <tr><td colspan="2" style="padding:20px 24px 14px">
      <p style="margin:0 0 8px;font-weight:600">For ${receiverName}</p>
      ${message ? html`<p style="margin:0 0 8px;font-size:18px;line-height:1.4;white-space:pre-line;${serif}">“${message}”</p>` : ''}
      <p style="margin:0;font-weight:600">From ${from}</p>
    </td></tr>
    <tr><td colspan="2" style="padding:14px 24px 18px;border-top:1px dashed #E3DFD6">
      <p style="margin:0;font-size:14px;color:#4A5A66">Code</p>
      <p style="margin:0 0 10px;font-size:20px;font-weight:600;letter-spacing:1px">${code}</p>
      <p style="margin:0;font-size:14px;color:#4A5A66">Good until</p>
      <p style="margin:0;font-weight:600">${goodUntil}</p>
    </td></tr>
  </table>`;
}

export const giftCardText = ({
  amount,
  receiverName,
  from,
  message,
  code,
  goodUntil,
}: GiftCardDrawn): string =>
  [
    `Gift card: ${amount} of cleaning`,
    `For ${receiverName}`,
    ...(message ? [`“${message}”`] : []),
    `From ${from}`,
    `Code: ${code}`,
    `Good until: ${goodUntil}`,
  ].join('\n');
