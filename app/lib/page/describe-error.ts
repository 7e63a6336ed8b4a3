import { isRouteErrorResponse } from 'react-router';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { GraphQLRefusal } from '../call/graphql-refusal.ts';
import { isChunkError } from '../form/chunk-errors.ts';

export type ErrorDescription = {
  status: number;
  title: string;
  text: string;
  /** What the one button does. */
  action: 'home' | 'reload' | 'sign-in';
};

const notFound: ErrorDescription = {
  status: 404,
  title: pageSentences.not_found,
  text: 'If you typed the address, check it. If a link brought you here, it may be out of date.',
  action: 'home',
};
const forbidden: ErrorDescription = {
  status: 403,
  title: pageSentences.forbidden,
  text: 'You are signed in, but this page belongs to another kind of account.',
  action: 'home',
};
const permissionMissing: ErrorDescription = {
  status: 403,
  title: pageSentences.forbidden,
  text: 'Somebody in the team who sees to people can give you the permission for it.',
  action: 'home',
};
const signedOut: ErrorDescription = {
  status: 401,
  title: pageSentences.session_ended,
  text: 'Afterwards you come back to this page.',
  action: 'sign-in',
};
const unavailable: ErrorDescription = {
  status: 503,
  title: 'Something on our side isn’t working.',
  text: 'Your bookings are safe. Please try again in a few minutes.',
  action: 'reload',
};
const tooMuch: ErrorDescription = {
  status: 429,
  title: 'That was a lot at once.',
  text: 'Nothing is lost. Wait a minute, then try again.',
  action: 'reload',
};
const offline: ErrorDescription = {
  status: 503,
  title: 'You’re offline.',
  text: 'We’ll show this page when you are connected again.',
  action: 'reload',
};
const chunkMissing: ErrorDescription = {
  status: 500,
  title: pageSentences.chunk_failed,
  text: 'Nothing you have sent is lost.',
  action: 'reload',
};
const pageOutOfDate: ErrorDescription = {
  status: 500,
  title: pageSentences.document_unknown,
  text: 'Nothing you have sent is lost.',
  action: 'reload',
};
const unexpected: ErrorDescription = {
  status: 500,
  title: 'Something went wrong on our side.',
  text: 'We have made a note of it. Reload the page to try again.',
  action: 'reload',
};

/** A fault of the server's, with what to quote where it said that. */
const fault = (reference?: string | number): ErrorDescription =>
  reference
    ? { ...unexpected, text: `${unexpected.text} If you ask us about it, quote ${reference}.` }
    : unexpected;

const byCode: Record<string, ErrorDescription> = {
  not_found: notFound,
  forbidden,
  permission_missing: permissionMissing,
  sign_in_required: signedOut,
  service_unavailable: unavailable,
  too_many_requests: tooMuch,
  offline,
  document_unknown: pageOutOfDate,
};
const byStatus: Record<number, ErrorDescription> = {
  401: signedOut,
  403: forbidden,
  404: notFound,
  429: tooMuch,
  503: unavailable,
};

/** What an error page says about an error. Never a code, a stack or the error's own words. */
export function describeError(error: unknown): ErrorDescription {
  if (isChunkError(error)) return chunkMissing;
  if (error instanceof GraphQLRefusal) return byCode[error.code] ?? fault(error.values.reference);
  if (!isRouteErrorResponse(error)) return unexpected;
  const { code = '', reference } = (error.data ?? {}) as { code?: string; reference?: string };
  return byCode[code] ?? byStatus[error.status] ?? fault(reference);
}
