import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPayment } from './ask-card.ts';
import type { BrowserSide } from './browser-side.ts';
import { standInScript } from './stand-in-script.ts';

const anybody = { 'access-control-allow-origin': '*' };

type Asked = { clientSecret: string; card?: [number: string, expiry: string]; isApproved?: boolean };

/** What the browser of the tests is told about an intent: how it stands, or why not. */
function told({ giveCard, answerBank }: BrowserSide, { clientSecret, card, isApproved }: Asked): object {
  const intent = card
    ? giveCard(clientSecret, card[0], card[1].replaceAll(' ', ''))
    : answerBank(clientSecret, isApproved === true);
  const error = isPayment(intent) ? intent.last_payment_error : intent.last_setup_error;
  return error && intent.status === 'requires_payment_method' ? { error } : { status: intent.status };
}

/** Serves the stand-in of Stripe's script and what it asks; answers whether the request was one of these. */
export const createStandIn =
  (side: BrowserSide) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url = '', method } = request;
    if (url === '/stripe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', ...anybody });
      response.end(standInScript(`http://${request.headers.host}`));
      return true;
    }
    if (!url.startsWith('/stand-in/') || method !== 'POST') return false;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.writeHead(200, { 'content-type': 'application/json', ...anybody });
    response.end(JSON.stringify(told(side, JSON.parse(body) as Asked)));
    return true;
  };
