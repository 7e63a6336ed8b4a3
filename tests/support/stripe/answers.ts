import type { Form } from './form-body.ts';
import type { Memory } from './memory.ts';

type Json = Record<string, unknown>;

/** Fields that are expanded into what they name. */
const expandable: Record<string, (memory: Memory, id: string) => object | undefined> = {
  payment_method: (memory, id) => memory.paymentMethods.get(id),
  latest_charge: (memory, id) => memory.charges.get(id),
  source: ({ charges, refunds, disputes, payouts }, id) =>
    charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? payouts.get(id),
};

function expand(memory: Memory, object: object, names: readonly string[]): Json {
  const copy: Json = { ...object };
  for (const name of names) {
    const named = copy[name];
    if (typeof named === 'string') copy[name] = expandable[name]?.(memory, named) ?? named;
  }
  return copy;
}

const createdOf = (thing: object) => ('created' in thing ? Number(thing.created) : 0);
const idOf = (thing: object) => ('id' in thing ? String(thing.id) : '');

/** A page of a list, newest first, as Stripe has it. */
function page(list: readonly object[], form: Form): { data: object[]; has_more: boolean } {
  const { gte = 0 } = (form.created ?? {}) as { gte?: string };
  const since = list.filter((thing) => createdOf(thing) >= Number(gte)).toReversed();
  const after = form.starting_after ? since.findIndex((thing) => idOf(thing) === form.starting_after) + 1 : 0;
  const limit = Number(form.limit ?? 10);
  return { data: since.slice(after, after + limit), has_more: since.length > after + limit };
}

/** What Stripe says about an object or a list, with what was asked to be expanded. */
export function toAnswer(memory: Memory, answer: object, form: Form): Json {
  const names = (Array.isArray(form.expand) ? form.expand : []).map(String);
  if (!('list' in answer)) return expand(memory, answer, names);
  const { data, has_more } = page(answer.list as object[], form);
  const inList = names.map((name) => name.replace(/^data\./, ''));
  return { object: 'list', url: '/', has_more, data: data.map((thing) => expand(memory, thing, inList)) };
}

/** Without what Stripe keeps to itself. */
export const toJson = (body: object) =>
  JSON.stringify(body, (name, value: unknown) => (name === 'hidden' ? undefined : value));
