import { NativeSelect } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { fieldId } from '#app/lib/form/form-field.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { taxMonthOf } from '#domain/payroll/tax-month.ts';
import { londonDate } from '#domain/time/london.ts';
import { FileForm } from './file-form.tsx';
import classes from './payroll-screen.module.css';

const yearsShown = 3;
const lastYears = (last: number, name: (year: number) => string) =>
  Array.from({ length: yearsShown }, (_, place) => last - place).map((year) => ({
    value: String(year),
    label: name(year),
  }));

/** What the tax office may ask for. */
export function PayFilesCard() {
  const today = londonDate(serverNow());
  return (
    <Card as="section" title="Files for tax">
      <div className={classes.cards}>
        <FileForm step="export-year" submit="Download the year’s pay" isQuiet>
          <NativeSelect
            id={fieldId('year')}
            name="year"
            label="Pay by quarter, calendar year"
            description="Names, addresses, tax numbers and bank details. Each download is logged."
            data={lastYears(Number(today.slice(0, 4)), String)}
          />
        </FileForm>
        <FileForm step="export-non-domestic" submit="Download non-domestic pay" isQuiet>
          <NativeSelect
            id={fieldId('taxYear')}
            name="year"
            label="Pay for offices and shops, tax year"
            description="By cleaner and tax month, for National Insurance advice."
            data={lastYears(taxMonthOf(today).taxYear, (year) => `${year} to ${year + 1}`)}
          />
        </FileForm>
      </div>
    </Card>
  );
}
