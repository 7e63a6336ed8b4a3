import { type City, labels } from '#domain/booking/options.ts';
import { withinSentence } from '#domain/label/label-in.ts';
import { documentLabels } from '#domain/label/upload-labels.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { findDocumentPeople } from './provider-profile.store.ts';
import type { ProviderDocument } from './take-document.ts';

export type Applicant = {
  id: string;
  /** Of the profile, where somebody applies again. */
  version?: number;
  firstName: string;
  lastName: string;
  postalCode: string;
  city: City;
  papers: readonly ProviderDocument[];
  hasShareCode: boolean;
};

function sentPapers({ papers, hasShareCode }: Applicant): string {
  const named = papers.map((document) => withinSentence(documentLabels[document]));
  return new Intl.ListFormat('en-GB').format([...named, ...(hasShareCode ? ['share code'] : [])]);
}

/** Whoever sees to documents gets a mail about somebody new, and the office a task until it is decided. */
export async function tellOfApplicant(tx: Ctx, applicant: Applicant): Promise<void> {
  const { id, version, firstName, lastName, postalCode } = applicant;
  const place = `${outcodeOf(postalCode)}, ${labels.city[applicant.city]}`;
  await openCompanyTask(tx, {
    kind: 'provider-application',
    entity: 'provider',
    entityId: id,
    words: `${firstName} ${lastName} (${place}) applies to clean with us.`,
  });
  for (const person of await findDocumentPeople(tx.db)) {
    await tx.queueMail({
      template: 'provider-applied',
      entityId: id,
      recipient: person.email,
      version,
      props: {
        providerId: id,
        applicantName: `${firstName} ${lastName}`,
        place,
        documents: sentPapers(applicant) || 'none yet',
      },
    });
  }
}
