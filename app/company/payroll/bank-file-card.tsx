import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import type { BankFileFormat } from '#app/graphql/graphql.ts';
import { type FormProblem, problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { bankFileFormatLabels } from '#domain/label/site-labels.ts';
import { VerbRow } from '../verb-row.tsx';
import { type BankFileSetting, bankFileSettingDocument } from './bank-file-documents.ts';

const descriptions: Record<BankFileFormat, string> = {
  plain: 'For your bank’s own upload: payee, sort code, account, amount, reference.',
  bureau: 'For a Bacs bureau: the same, with the account that pays and the day.',
};
const formats = Object.keys(descriptions) as BankFileFormat[];

/** Which file the pay runs make for the bank, and which account pays (rules/money#bank-file). */
export function BankFileSettingCard() {
  const query = useQuery(`${useReadings()}`, () => runDocument(null, bankFileSettingDocument, {}));
  const { last } = query;
  const setting = last?.getBankFileSetting;
  return (
    <Card as="section" title="File for the bank">
      <QueryNote query={query} />
      {setting && <Setting setting={setting} />}
    </Card>
  );
}

function Setting({ setting }: { setting: BankFileSetting }) {
  const format = setting.format as BankFileFormat;
  const account = setting.originatorAccountNumber;
  return (
    <>
      <FactList
        facts={[
          { label: 'Kind', value: `${bankFileFormatLabels[format]}. ${descriptions[format]}` },
          {
            label: 'Paid from',
            value: account ? `${setting.originatorName}, account ${account}` : 'Not given',
          },
        ]}
      />
      <VerbRow
        about="file for the bank"
        verbs={[{ label: 'Change', form: <ChangeForm setting={setting} /> }]}
      />
    </>
  );
}

function ChangeForm({ setting }: { setting: BankFileSetting }) {
  const [format, setFormat] = useState(setting.format as BankFileFormat);
  return (
    <>
      <p>It counts for every file that is downloaded from now on.</p>
      <VerbForm
        step="bank-file"
        hidden={{ version: setting.version }}
        submit="Save the file’s kind"
        done="Saved."
      >
        {(problems, idOf) => (
          <>
            <NativeSelect
              id={idOf('format')}
              name="format"
              label="Kind of file"
              description={descriptions[format]}
              data={formats.map((value) => ({ value, label: bankFileFormatLabels[value] }))}
              value={format}
              onChange={(event) => setFormat(event.currentTarget.value as BankFileFormat)}
              w="100%"
            />
            {format === 'bureau' && <AccountFields setting={setting} problems={problems} idOf={idOf} />}
          </>
        )}
      </VerbForm>
    </>
  );
}

type AccountFieldsProps = {
  setting: BankFileSetting;
  problems: readonly FormProblem[];
  idOf: (field: string) => string;
};

/** The account is sealed once it is saved, so it is typed in full each time. */
function AccountFields({ setting, problems, idOf }: AccountFieldsProps) {
  return (
    <>
      <TextInput
        id={idOf('originatorName')}
        name="originatorName"
        label="Name of the account that pays"
        maxLength={50}
        autoComplete="off"
        defaultValue={setting.originatorName}
        error={problemFor(problems, 'originatorName')}
        w="100%"
      />
      <TextInput
        id={idOf('sortCode')}
        name="sortCode"
        label="Its sort code"
        description="6 digits, like 30-94-30"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        error={problemFor(problems, 'sortCode')}
      />
      <TextInput
        id={idOf('accountNumber')}
        name="accountNumber"
        label="Its account number"
        description="6 to 8 digits. You confirm that it is you before it is saved."
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        error={problemFor(problems, 'accountNumber')}
      />
    </>
  );
}
