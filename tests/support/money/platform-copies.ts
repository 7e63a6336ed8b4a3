import { eraseProviders } from '#server/data-protection/erase-provider.store.ts';
import { retainData } from '#server/data-protection/retain-data.ts';
import { askForPlatformCopies } from '#server/payroll/platform/platform-tasks.ts';
import type { TestServer } from '../server.ts';

/** Does what the day does about the copies of reports to HMRC. */
export const askForCopies = (server: TestServer): Promise<void> => askForPlatformCopies(server.system());

/** What an erasure leaves of a profile, where no payee is kept beside it. */
export async function emptyProfile(server: TestServer, id: string): Promise<void> {
  const { db, now } = server.system();
  await eraseProviders(db, [id], now());
}

/** Does what the night does about records whose time is over. */
export const forgetOldCopies = (server: TestServer): Promise<void> => retainData(server.system());

const quarters = 'quarters { consideration activities fees }';
export const platformDocuments = {
  reporting: `mutation ($input: SetPlatformReportingInput!) {
    setPlatformReporting(input: $input) { since operatorID version } }`,
  report: `query ($year: Int!) { getPlatformReport(year: $year) { year isOver reportsSince hasOperatorID
    sellers { serviceProviderID name missing ${quarters} year { consideration activities } copySentAt isCopyCurrent } } }`,
  file: 'mutation ($year: Int!) { exportPlatformReport(year: $year) { fileName content } }',
  send: `mutation ($year: Int!) { sendPlatformCopies(year: $year) {
    sellers { name copySentAt isCopyCurrent isErased } } }`,
  copies: `{ listPlatformCopies { year version name address dateOfBirth taxNumber accountNumber missing
    isReportable ${quarters} total { consideration activities fees } } }`,
  tax: 'mutation ($input: UpdateTaxDetailsInput!) { updateTaxDetails(input: $input) { version } }',
};
