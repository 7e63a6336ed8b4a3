import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { graphql } from '#app/graphql/gql.ts';
import type { TaxYearsQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { Deferred } from '#app/lib/page/deferred.ts';
import classes from './statement-list.module.css';

const taxYearsDocument = graphql(`
  query TaxYears {
    listTaxYears {
      taxYear
      label
      total
      isOver
    }
  }
`);

type TaxYears = TaxYearsQuery['listTaxYears'];

export const loadTaxYears = async (): Promise<TaxYears> =>
  (await runDocument(null, taxYearsDocument, {})).listTaxYears;

/** What a cleaner takes to their tax return, year by year. */
export function TaxYearsPart({ taxYears }: { taxYears: Deferred<TaxYears> }) {
  return (
    <LatePart value={taxYears} failed={null}>
      {(years) =>
        years.length > 0 && (
          <section>
            <h2>For your tax return</h2>
            <p>
              What reached your account in each tax year, 6 April to 5 April, by month, with tips and products
              apart and an estimate of your miles.
            </p>
            {years.map((year) => (
              <TaxYear key={year.taxYear} year={year} />
            ))}
          </section>
        )
      }
    </LatePart>
  );
}

function TaxYear({ year: { taxYear, label, total, isOver } }: { year: TaxYears[number] }) {
  const linkOf = (ending: 'pdf' | 'csv') => ({
    href: `/api/v1/tax-years/${taxYear}/${ending}`,
    download: `tax-year-${taxYear}-${taxYear + 1}.${ending}`,
    'aria-label': `Download as ${ending.toUpperCase()}, ${label}`,
  });
  return (
    <>
      <h3>{label}</h3>
      <p>
        <Money pounds={total} />
        {!isOver && ' so far'}
      </p>
      <p className={classes.files}>
        <a {...linkOf('pdf')}>Download as PDF</a>
        <a {...linkOf('csv')}>Download as CSV</a>
      </p>
    </>
  );
}
