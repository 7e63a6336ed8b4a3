import { FactGrid } from '#app/components/layout/fact-grid.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { IconChecklist, IconFileInvoice, IconIdBadge2, IconKey } from '#app/icons/documents.ts';
import type { CheckKind } from '#domain/provider/check-kinds.ts';
import { publicChecks } from '#domain/provider/check-labels.ts';

const icons: Record<CheckKind, typeof IconKey> = {
  identity: IconIdBadge2,
  dbs: IconChecklist,
  'right-to-work': IconKey,
  insurance: IconFileInvoice,
};

const facts = publicChecks.map(({ kind, title, about }) => ({ Icon: icons[kind], title, text: about }));

/** What we have seen of everybody who cleans, one by one. */
export function CleanerChecks() {
  return (
    <Section
      id="checks"
      title="What we see before somebody may clean"
      lead="Four papers, each recorded with the day we saw it. Without all four nobody is approved."
      tone="sand"
    >
      <FactGrid facts={facts} />
    </Section>
  );
}
