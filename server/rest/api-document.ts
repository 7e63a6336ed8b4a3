import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionCookie } from '../auth/auth.ts';
import { errorBody } from './refusal-answer.ts';
import type { RestEnv } from './rest-app.ts';

const description = `Everything the product does is GraphQL, at \`/graphql\`; REST is for what is not: files, downloads, calendars, the payment gateway's reports, health.

Whoever asks is known by an access token in \`Authorization\` (with or without the word Bearer), by an API key in \`x-api-key\`, or by the session cookie of the product's own pages; nobody at all is a visitor. A credential that is wrong or has ended is answered 401, never taken for none.

Every refusal is \`{ code, message, field? }\`: the code is for programs and stays, the message is for people.`;

const tags = [
  { name: 'Exports', description: 'Lists of the company as CSV.' },
  { name: 'Calendars', description: 'Visits in somebody’s own calendar.' },
  { name: 'Files', description: 'What people send, and what they may download.' },
  { name: 'Account', description: 'Somebody’s own data.' },
  { name: 'Payments', description: 'The gateway’s side.' },
  { name: 'Mail', description: 'What became of the mails we sent, from whoever carries them.' },
  { name: 'Booking elsewhere', description: 'The booking form on the business’s other sites.' },
  { name: 'Page views', description: 'What our own pages report: sums about nobody.' },
  { name: 'Health', description: 'For load balancers and monitoring.' },
  { name: 'About', description: 'This document.' },
];

/** Every way to be known, by the name that routes use for it. */
export const credentials = ['accessToken', 'bearerToken', 'session', 'apiKey', 'bounceSecret'] as const;

function addCredentials(routes: OpenAPIHono<RestEnv>, publicUrl: string): void {
  const add = (name: (typeof credentials)[number], component: object) =>
    routes.openAPIRegistry.registerComponent('securitySchemes', name, component as never);
  add('accessToken', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The access token alone.',
  });
  add('bearerToken', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  add('bounceSecret', {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret that the operator set as BOUNCE_SECRET, for whoever carries our mails.',
  });
  add('session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie(publicUrl),
    description: 'From the product’s own pages only: other origins are refused.',
  });
  add('apiKey', { type: 'apiKey', in: 'header', name: 'x-api-key' });
}

/** Prepares the document of these routes; made anew at each call, the same each time. */
export function apiDocument(routes: OpenAPIHono<RestEnv>, publicUrl: string) {
  routes.openAPIRegistry.register('Error', errorBody);
  addCredentials(routes, publicUrl);
  return () =>
    routes.getOpenAPI31Document(
      {
        openapi: '3.1.0',
        info: { title: 'Brightwren REST API', version: '1', description },
        servers: [{ url: publicUrl }],
        tags,
        security: [{}, ...credentials.map((name) => ({ [name]: [] }))],
      },
      { sortComponents: 'alphabetically' },
    );
}

export type ApiDocument = ReturnType<ReturnType<typeof apiDocument>>;
