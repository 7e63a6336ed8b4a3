import { foreignReferrerHost } from '#app/lib/page/visit-source-now.ts';
import { report } from './report.ts';
import { thirdParty } from './third-party.ts';

let hasReported = false;

/** Reports that a page is seen now. The first of a document may have been led to by another site. */
export function reportPage(path: string): void {
  report({ event: 'seen', path, referrerHost: hasReported ? null : foreignReferrerHost() });
  hasReported = true;
  thirdParty.pageSeen(path);
}
