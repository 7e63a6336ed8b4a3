import { graphql } from '#app/graphql/gql.ts';
import type { BankFileSettingQuery } from '#app/graphql/graphql.ts';

export const bankFileSettingDocument = graphql(`
  query BankFileSetting {
    getBankFileSetting {
      format
      originatorName
      originatorAccountNumber
      version
    }
  }
`);

export const setBankFileDocument = graphql(`
  mutation SetBankFile($input: SetBankFileInput!) {
    setBankFile(input: $input) {
      format
    }
  }
`);

export type BankFileSetting = NonNullable<BankFileSettingQuery['getBankFileSetting']>;
