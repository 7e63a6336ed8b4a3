import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SisterSite = {
  /** As the company lists it. */
  origin: string;
  close(): Promise<void>;
};

/**
 * Another site of the business: a plain page, of a host that browsers take for another site than the product's, with
 * the button's script where `button` says.
 */
export async function aSisterSite(button: () => string, headers = {}): Promise<SisterSite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><html lang="en-GB"><head><title>Shop</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"></head>
      <body><main><h1>Our shop</h1><p><a href="#other">Something else</a></p>${button()}</main></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
