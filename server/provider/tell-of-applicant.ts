import { labels } from '#domain/booking/options.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import type { ProviderInput } from '#domain/provider/provider-input.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { findDocumentPeople } from './provider-profile.store.ts';

/** Whoever sees to documents gets a mail about somebody new, and the office a task until it is decided. */
export async function tellOfApplicant(tx: Ctx, applicant: ProviderInput & { id: string }): Promise<void> {
  const { id, firstName, lastName, postalCode } = applicant;
  const place = `${outcodeOf(postalCode)}, ${labels.city[applicant.city]}`;
  await openCompanyTask(tx, {
    kind: 'provider-application',
    entity: 'provider',
    entityId: id,
    words: `${firstName} ${lastName} (${place}) applies to clean with us.`,
  });
  const sent = [
    ...(applicant.identityDocument ? ['identity document'] : []),
    ...(applicant.dbsCertificate ? ['DBS certificate'] : []),
  ];
  for (const person of await findDocumentPeople(tx.db)) {
    await tx.queueMail({
      template: 'provider-applied',
      entityId: id,
      recipient: person.email,
      props: {
        providerId: id,
        applicantName: `${firstName} ${lastName}`,
        place,
        documents: sent.join(' and ') || 'none yet',
      },
    });
  }
}
