/** How the API was asked. */
export const requestSentences = {
  files_unavailable:
    'We can’t take or open files just now. Your answers are still here; try again in a few minutes.',
  sign_in_required: 'Sign in to continue.',
  session_of_another:
    'Somebody else has signed in here meanwhile, so nothing was done. Sign in again as yourself, then try again.',
  wrong_origin: 'That wasn’t sent by a page of our site, so nothing was done. Open our site and try again.',
  unauthenticated: 'That key or token is not valid.',
  already_in_state: 'This booking can’t be changed because it is already {status}.',
  version_conflict: 'Someone else has just changed this. Reload the page and try again.',
  idempotency_conflict: 'That was sent before with other answers. Look at it as it is now, and try again.',
  request_too_large: 'That was too much to send at once.',
  invalid_next_token: 'That nextToken does not belong to this list.',
  query_too_costly: 'That asks for too much at once. Ask for fewer items or fewer fields.',
  filter_sealed: 'Nobody can search what these notes say, only whether there are any (attributeExists).',
  filter_too_deep: 'A filter can nest up to five deep.',
  filter_too_long: 'A filter can ask up to {most} things.',
  limit_out_of_range: 'limit must be between 1 and {most}.',
  stream_only: 'Subscriptions are answered as a stream. Ask for text/event-stream.',
  too_many_streams: 'Too many streams are open at once. Close one of them first.',
  signature_wrong: 'The signature is wrong.',
  too_many_requests: 'That is more than we can answer at once. Please try again in {seconds} seconds.',
  too_many_page_views: 'Too many pages were reported from there. Wait {seconds} seconds.',
  too_many_downloads: 'That was asked for too often. Wait a minute, then try again.',
} as const;
