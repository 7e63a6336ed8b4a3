import { reportPage } from './report-page.ts';
import { whenSeen } from './when-seen.ts';

/** On a static page each navigation is a document. */
export const reportDocuments = (): void => whenSeen(() => reportPage(location.pathname));
