import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { isUuid } from '../is-uuid.ts';
import { isLoopbackHost } from '../process/is-loopback-host.ts';
import type { Runtime } from '../process/runtime.ts';
import { isLocalRequest } from '../web/is-local-request.ts';
import { findMail, listMails } from './mail.store.ts';
import { calendarPartOf } from './send-mail.ts';

const shown = 200;

const page = (title: string, body: unknown) => html`<!doctype html>
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" /><title>${title}</title><link rel="icon" href="/favicon.svg" />
      <style>
        body { font-family: system-ui, sans-serif; color: #1C2B36; background: #FAF9F6; margin: 0 auto; max-width: 900px; padding: 24px 16px; }
        a { color: #3A6F93; } table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: 8px; border-bottom: 1px solid #E3DFD6; }
        iframe { width: 100%; height: 70vh; border: 1px solid #E3DFD6; border-radius: 12px; background: #FFFFFF; } pre { white-space: pre-wrap; }
      </style>
    </head>
    <body><main>${body}</main></body>
  </html>`;

/** /outbox: the mails of a laptop installation. Elsewhere it does not exist (docs/runbook.md, Settings). */
export function outboxRoutes(runtime: Runtime) {
  const { env, db } = runtime;
  const isLocal = isLoopbackHost(env.host) && isLoopbackHost(new URL(env.publicUrl).hostname) && !env.smtp;
  const isOpen = (c: Context) => isLocal && isLocalRequest(c);
  return new Hono()
    .get('/outbox', async (c, next) => {
      if (!isOpen(c)) return next();
      const mails = await listMails(db, shown);
      return c.html(
        page(
          'Outbox',
          html`<h1>Outbox</h1>
            <p>Emails this installation would send. Newest first.</p>
            <table>
              <thead><tr><th>To</th><th>Subject</th><th>State</th></tr></thead>
              <tbody>${mails.map((mail) => html`<tr><td>${mail.recipient}</td><td><a href="/outbox/${mail.id}">${mail.subject ?? mail.template}</a></td><td>${mail.status}</td></tr>`)}</tbody>
            </table>`,
        ),
      );
    })
    .get('/outbox/:id', async (c, next) => {
      const id = c.req.param('id');
      if (!isOpen(c) || !isUuid(id)) return next();
      const mail = await findMail(db, id);
      if (!mail) return next();
      const calendar = await calendarPartOf(runtime.mailRoom, mail);
      const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)];
      return c.html(
        page(
          mail.subject ?? mail.template,
          html`<p><a href="/outbox">All emails</a></p>
            <h1>${mail.subject ?? mail.template}</h1>
            <p>To ${mail.recipient}</p>
            <ul>${links.map(([, href, label]) => html`<li><a href="${raw(href ?? '')}">${raw(label ?? '')}</a></li>`)}</ul>
            ${calendar === null ? '' : html`<p><a href="/outbox/${mail.id}/clean.ics">Calendar file</a></p>`}
            <h2>Text part</h2>
            <pre>${mail.plain ?? ''}</pre>`,
        ),
      );
    })
    .get('/outbox/:id/clean.ics', async (c, next) => {
      const id = c.req.param('id');
      if (!isOpen(c) || !isUuid(id)) return next();
      const mail = await findMail(db, id);
      const calendar = mail ? await calendarPartOf(runtime.mailRoom, mail) : null;
      if (calendar === null) return next();
      return c.body(calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' });
    });
}
