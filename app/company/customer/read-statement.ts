import type { RouterContextProvider } from 'react-router';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { asErrorPage, orNotFound } from '#app/lib/page/load-page.ts';
import { accountStatementDocument, type Statement } from './statement-document.ts';

export type DayProblem = { field: string; message: string };
type Read = { statement: Statement; problem: null } | { statement: null; problem: DayProblem };
type Asked = { id: string; from: string; to: string };

/** The statement of two days, or what is wrong with one of them, to be said at its field. */
export async function readStatement(context: Readonly<RouterContextProvider>, asked: Asked): Promise<Read> {
  try {
    const { getAccountStatement } = await runDocument(context, accountStatementDocument, asked);
    return { statement: orNotFound(getAccountStatement), problem: null };
  } catch (error) {
    if (!(error instanceof GraphQLRefusal) || !['from', 'to'].includes(error.field)) throw asErrorPage(error);
    return { statement: null, problem: { field: error.field, message: error.message } };
  }
}
