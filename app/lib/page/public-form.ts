import { data, type RouterContextProvider, redirect } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import { formAction } from '../call/form-action.ts';
import type { FormProblem } from '../call/form-problem.ts';
import { postedContext } from '../call/server-context.ts';
import { formText } from '../form/form-field.ts';
import { trapName } from '../form/trap-name.ts';
import { loadPage } from './load-page.ts';

const formTicketDocument = graphql(`
  query FormTicket {
    getFormTicket
  }
`);

type Context = Readonly<RouterContextProvider>;

/** What is sent along with the answers of a plainly posted form. */
export type FormProof = { ticket: string; trap: string };

/** What a form that was not taken shows again. */
export type Answered<Typed> = { problems: FormProblem[]; typed: Typed; ticket: string };

/** Each visitor's page carries a ticket of its own, so it is kept by no cache; going back finds what was typed. */
export const publicFormHeaders = (): HeadersInit => ({ 'cache-control': 'private, no-cache' });

export const loadFormTicket = async (context: Context): Promise<string> =>
  (await loadPage(context, formTicketDocument, {})).getFormTicket;

const proofOf = (form: FormData): FormProof => ({
  ticket: formText(form, 'ticket'),
  trap: formText(form, trapName),
});

/** Has the page that says that nothing could be taken carry all fields, so that the form can be sent again. */
export function carryForLater(context: Context, form: FormData): void {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  context.set(postedContext, fields);
}

type Post<Typed> = {
  context: Context;
  form: FormData;
  typed: Typed;
  /** Under the key of the form: the same one sent again, after a page that failed or by a reload, is known by it. */
  send: (proof: FormProof, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Where somebody goes whose form was taken; a reload there sends nothing twice. */
  thanks: string;
};

/**
 * Sends a plainly posted form: on to the thanks by 303, or the form again with what was typed. It keeps its ticket, by
 * which the next try is known to be the same form, unless that is what was wrong with it.
 */
export async function postPublicForm<Typed>({ context, form, typed, send, thanks }: Post<Typed>) {
  const proof = proofOf(form);
  const result = await formAction(() => send(proof, { idempotencyKey: proof.ticket }));
  if (result.ok) return redirect(thanks, 303);
  // Before a new ticket is asked for, which may find that nobody answers.
  if (['service_unavailable', 'form_too_old'].includes(result.code)) carryForLater(context, form);
  const ticket = result.code === 'form_too_old' ? await loadFormTicket(context) : proof.ticket;
  const status = result.code === 'service_unavailable' ? 503 : 422;
  return data<Answered<Typed>>({ problems: result.problems, typed, ticket }, { status });
}
