import type { CsvCell } from '#domain/csv.ts';
import type { SentenceValues } from '#domain/messages/fill-sentence.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { unexpectedFault } from '../current-request.ts';
import type { CompanyList } from './company-lists.ts';
import { listDocument } from './list-document.ts';
import type { Execute } from './rest-app.ts';

const pageSize = 200;

type Item = Readonly<Record<string, unknown>>;

/** What is read of a list, and the table that is made of it. */
export type ListTable = {
  list: CompanyList;
  headings: readonly string[];
  rowsOf: (item: Item) => CsvCell[][];
};

export type ListAsked = { filter?: Readonly<Record<string, unknown>>; sort?: string };
type Answer = Awaited<ReturnType<Execute>>;
type Connection = { items: Item[]; nextToken: string | null };

/** The answer's refusal as ours again; a document that doesn't fit is a filter or order that the list doesn't have. */
function refusalOf(errors: NonNullable<Answer['errors']>): Refusal {
  const { code, field, values } = (errors[0]?.extensions ?? {}) as {
    code?: RefusalCode | 'invalid_request';
    field?: string;
    values?: SentenceValues;
  };
  if (!code || code === 'invalid_request') return new Refusal('invalid_input');
  return new Refusal(code, { ...(field ? { field } : {}), ...(values ? { values } : {}) });
}

/**
 * A company list's rows as the list itself answers them to the same person with the same filter, one page after
 * the other, each asked for when the one before is taken and as they stand by then.
 */
export async function* listPages(
  askerNow: () => Promise<Ctx>,
  execute: Execute,
  { table: { list, rowsOf }, asked }: { table: ListTable; asked: ListAsked },
): AsyncGenerator<CsvCell[][]> {
  if (asked.filter && !list.filter) throw new Refusal('invalid_input', { field: 'filter' });
  if (asked.sort && !list.sort) throw new Refusal('invalid_input', { field: 'sort' });
  const document = listDocument(list);
  let nextToken: string | null = null;
  do {
    const limit = list.pageSize ?? pageSize;
    const answer: Answer = await execute(document, { ...asked, limit, nextToken }, await askerNow());
    if (answer.errors?.length) throw refusalOf(answer.errors);
    const page = (answer.data as { list: Connection | null } | null)?.list;
    if (!page) throw unexpectedFault();
    yield page.items.flatMap(rowsOf);
    nextToken = page.nextToken;
  } while (nextToken);
}
