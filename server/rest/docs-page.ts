import { html, raw } from 'hono/html';
import type { ApiDocument } from './api-document.ts';
import { docsFonts } from './docs-fonts.ts';
import { docsStyle } from './docs-style.ts';

type Schema = {
  type?: string;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  $ref?: string;
} & {
  required?: readonly string[];
  description?: string;
  example?: unknown;
  maxLength?: number;
  default?: unknown;
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security?: readonly Record<string, unknown>[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Call = Operation & { method: string; path: string };

const placeOf = { path: 'in the address', query: 'after the question mark', header: 'as a header' };
const code = (text: string) => html`<code>${text}</code>`;

/** Words with \`code\` between back quotes, as the document's descriptions have them. */
const prose = (text = '') =>
  text
    .split('\n\n')
    .map(
      (paragraph) =>
        html`<p>${paragraph.split('`').map((part, at) => (at % 2 === 1 ? code(part) : part))}</p>`,
    );

function callsOf(document: ApiDocument): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

const kindOf = (schema: Schema = {}): string =>
  schema.enum ? schema.enum.map(String).join(', ') : (schema.type ?? 'anything');

function field(
  name: string,
  { about, schema, isNeeded }: { about: string; schema?: Schema; isNeeded: boolean },
) {
  const words = schema?.description ?? '';
  return html`<div><dt>${code(name)} <span>${about}${isNeeded ? ', needed' : ''}</span></dt>
    <dd>${prose(words)}${schema?.enum ? prose(`One of: ${kindOf(schema)}`) : ''}</dd></div>`;
}

function parametersOf({ parameters = [] }: Call) {
  if (parameters.length === 0) return '';
  return html`<h4>Parameters</h4><dl>${parameters.map((one) =>
    field(one.name, {
      about: placeOf[one.in as keyof typeof placeOf] ?? one.in,
      schema: { ...one.schema, description: one.description ?? one.schema?.description },
      isNeeded: one.required === true,
    }),
  )}</dl>`;
}

function bodyOf({ requestBody }: Call) {
  const [type, { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type) return '';
  return html`<h4>Body, ${code(type)}</h4><dl>${Object.entries(schema.properties ?? {}).map(([name, own]) =>
    field(name, {
      about: kindOf({ ...own, enum: undefined }),
      schema: own,
      isNeeded: schema.required?.includes(name) === true,
    }),
  )}</dl>`;
}

function answersOf({ responses }: Call) {
  return html`<h4>Answers</h4><dl>${Object.entries(responses).map(
    ([status, { description, content = {} }]) => html`<div>
      <dt class="${status < '400' ? 'ok' : 'bad'}">${status} <span>${Object.keys(content).join(', ')}</span></dt>
      <dd>${prose(description)}</dd></div>`,
  )}</dl>`;
}

const exampleOf = (schema: Schema = {}): unknown => schema.example ?? schema.enum?.[0] ?? '…';

/** The call as a line for a terminal, as somebody signed in where it wants somebody. */
function curlOf(call: Call, server: string): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String(exampleOf(call.parameters?.find((one) => one.name === name)?.schema)),
  );
  const filled = (call.parameters ?? []).filter((one) => one.in === 'query' && one.schema?.example);
  const query = filled.map((one) => `--data-urlencode '${one.name}=${exampleOf(one.schema)}'`);
  const [type, { schema = {} } = {}] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const json = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, own]) => [name, exampleOf(own)]),
  );
  const isKnown = (call.security ?? [{ accessToken: [] }]).some((one) => 'accessToken' in one);
  return [
    `curl ${query.length > 0 ? '-G ' : ''}${call.method === 'GET' ? '' : `-X ${call.method} `}"${server}${path}"`,
    ...(isKnown ? ['-H "authorization: $TOKEN"'] : []),
    ...query,
    ...(type === 'multipart/form-data' ? ["-F 'file=@my-cv.pdf'"] : []),
    ...(type === 'application/json'
      ? [`-H 'content-type: application/json'`, `-d '${JSON.stringify(json)}'`]
      : []),
  ].join(' \\\n  ');
}

const articleOf = (call: Call, server: string) => html`<article id="${call.operationId}">
  <h3>${call.summary}</h3>
  <div class="address"><span class="verb">${call.method}</span> ${code(call.path)}</div>
  ${prose(call.description)}${parametersOf(call)}${bodyOf(call)}${answersOf(call)}
  <h4>Example</h4><pre>${curlOf(call, server)}</pre></article>`;

/** The document as a page to read: no scripts, and nothing that is not in the document. */
export function docsPage(document: ApiDocument): string {
  const { info, tags = [], servers = [] } = document;
  const server = servers[0]?.url ?? '';
  const calls = callsOf(document);
  const groups = tags.map((tag) => ({ ...tag, calls: calls.filter((call) => call.tags.includes(tag.name)) }));
  const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <title>${info.title}</title><link rel="icon" href="/favicon.svg"><style>${raw(docsFonts() + docsStyle)}</style></head>
    <body><a class="skip" href="#calls">Skip to the calls</a><div class="page">
    <header><h1>${info.title}</h1>${prose(info.description)}
      <p>For programs: <a href="/api/v1/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p></header>
    <nav aria-label="Calls">${groups.map(
      (group) =>
        html`<strong>${group.name}</strong><ul>${group.calls.map(
          (call) => html`<li><a href="#${call.operationId}">${call.summary}</a></li>`,
        )}</ul>`,
    )}</nav>
    <main id="calls">${groups.map(
      (group) => html`<section><h2>${group.name}</h2>${prose(group.description)}
        ${group.calls.map((call) => articleOf(call, server))}</section>`,
    )}</main></div></body></html>`;
  return String(page);
}
