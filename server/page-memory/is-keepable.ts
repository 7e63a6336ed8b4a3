import type { KeptPage } from './kept-page.ts';

const isOwn = /\b(no-store|private)\b/;

/** Whether an answer is a whole page that everybody may be given. */
export const isKeepable = ({ status, headers }: Pick<KeptPage, 'status' | 'headers'>): boolean =>
  status === 200 && headers['set-cookie'] === undefined && !isOwn.test(headers['cache-control'] ?? '');
