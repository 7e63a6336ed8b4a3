import { sentenceFor } from '#domain/messages.ts';
import type { RedirectProblem } from '#domain/site-content/read-redirect-list.ts';
import type { Redirect } from '#domain/site-content/redirect.ts';
import { importRedirects, type RedirectImport } from '../../site-content/import-redirects.ts';
import { listRedirects } from '../../site-content/read-redirects.ts';
import { deleteRedirect, saveRedirect } from '../../site-content/save-redirect.ts';
import { builder } from '../builder.ts';

const redirect = builder.objectRef<Redirect>('Redirect').implement({
  description: 'An old path that leads to another one of the site, for good (301).',
  fields: (t) => ({
    from: t.exposeString('from', { nullable: false }),
    to: t.exposeString('to', { nullable: false }),
  }),
});

const problem = builder.objectRef<RedirectProblem>('RedirectProblem').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { nullable: false }),
    from: t.exposeString('from', { nullable: false }),
    code: t.exposeString('code', { nullable: false }),
    sentence: t.string({ nullable: false, resolve: ({ code }) => sentenceFor(code) }),
  }),
});

const imported = builder.objectRef<RedirectImport>('RedirectImport').implement({
  fields: (t) => ({
    taken: t.exposeInt('taken', { nullable: false, description: 'How many were taken over: all, or none.' }),
    problems: t.expose('problems', { type: [problem], nullable: false }),
  }),
});

const redirectInput = builder.inputType('SaveRedirectInput', {
  fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
});
const importInput = builder.inputType('ImportRedirectsInput', {
  fields: (t) => ({
    csv: t.string({ required: true, description: '"old path, new path" a line; a heading is passed over.' }),
    isTrial: t.boolean({ defaultValue: false, description: 'Only looked at.' }),
  }),
});

builder.queryFields((t) => ({
  siteRedirects: t.field({
    type: [redirect],
    nullable: false,
    resolve: (_root, _args, ctx) => listRedirects(ctx),
  }),
}));

builder.mutationFields((t) => ({
  saveRedirect: t.field({
    type: redirect,
    args: { input: t.arg({ type: redirectInput, required: true }) },
    resolve: (_root, { input }, ctx) => saveRedirect(ctx, input),
  }),
  deleteRedirect: t.boolean({
    description: 'Takes a redirect away; `not_found` where there is none.',
    args: { from: t.arg.string({ required: true }) },
    resolve: (_root, { from }, ctx) => deleteRedirect(ctx, from),
  }),
  importRedirects: t.field({
    type: imported,
    args: { input: t.arg({ type: importInput, required: true }) },
    resolve: (_root, { input: { csv, isTrial } }, ctx) =>
      importRedirects(ctx, { csv, isTrial: isTrial === true }),
  }),
}));
