import { Link } from 'react-router';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { ListTable } from '#app/components/list/list-table.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { momentDay } from '#app/lib/label/moment-label.ts';
import { gapsOnWireLabel } from '#app/lib/label/provider-label.ts';
import { visitCount } from '#app/lib/label/visit-label.ts';
import { quarterLabel } from '#domain/platform-report/quarters.ts';
import type { PlatformReport, PlatformSeller } from './platform-documents.ts';

function missingLabel(gaps: PlatformSeller['missing']): string {
  const words = gapsOnWireLabel(gaps) || 'nothing';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function copyLabel({ copySentAt, isCopyCurrent, isErased }: PlatformSeller): string {
  if (isErased) return 'Nobody to send it to: erased';
  if (!copySentAt) return 'Not sent';
  return isCopyCurrent ? `Sent on ${momentDay(copySentAt)}` : 'Changed since it was sent';
}

/** What a year's report says of each cleaner, and what it lacks; a name opens the quarters. */
export function PlatformTable({ report }: { report: PlatformReport }) {
  const rows = report.sellers.map((seller) => ({ ...seller, id: seller.serviceProviderID }));
  return (
    <ListTable
      caption={`Report to HMRC for ${report.year} by cleaner`}
      rows={rows}
      nameOf={({ name }) => name}
      columns={[
        { id: 'cleaner', header: 'Cleaner', cell: ({ name }) => name },
        {
          id: 'missing',
          header: 'Missing',
          cell: ({ missing }) => missingLabel(missing),
        },
        { id: 'copy', header: 'Copy', cell: copyLabel },
        { id: 'visits', header: 'Visits', cell: ({ year }) => year.activities, isFigure: true },
        {
          id: 'paid',
          header: 'Paid',
          cell: ({ year }) => <Money pounds={year.consideration} />,
          isFigure: true,
        },
      ]}
      detail={(seller) => <Quarters seller={seller} />}
    />
  );
}

function Quarters({ seller }: { seller: PlatformSeller }) {
  return (
    <>
      <FactList
        facts={seller.quarters.map(({ consideration, activities }, index) => ({
          label: quarterLabel(index),
          value: (
            <>
              <Money pounds={consideration} /> for {visitCount(activities)}
            </>
          ),
        }))}
      />
      <p>
        <Link to={`/dashboard/serviceProvider/${seller.serviceProviderID}`}>Open the cleaner’s record</Link>
      </p>
    </>
  );
}
