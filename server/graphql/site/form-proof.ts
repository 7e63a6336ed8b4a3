import { requirePermission } from '#domain/access/permissions.ts';
import type { FormProof } from '../../limits/admit-enquiry.ts';
import { makeFormTicket } from '../../limits/form-ticket.ts';
import { builder } from '../builder.ts';

export const formProofInput = builder.inputRef<FormProof>('FormProofInput').implement({
  description: 'For forms of web pages, so that machines that fill in every form they find are told apart.',
  fields: (t) => ({
    ticket: t.string({ required: true, description: 'Of getFormTicket, when the form was shown.' }),
    trap: t.string({ required: true, description: 'What stands in a field that people never meet.' }),
  }),
});

builder.queryFields((t) => ({
  getFormTicket: t.string({
    nullable: false,
    description: 'Goes into a form that is shown now; good for seven days.',
    resolve: (_root, _args, ctx) => {
      requirePermission(ctx.actor, 'contact-message.create');
      return makeFormTicket(ctx);
    },
  }),
}));
