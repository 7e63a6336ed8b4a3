import { graphql } from '#app/graphql/gql.ts';
import type { PayPeriodsQuery, PayRunQuery, PayRunsQuery } from '#app/graphql/graphql.ts';

export const payPeriodsDocument = graphql(`
  query PayPeriods {
    listPayPeriods {
      paymentFrequency
      periodStart
      periodEnd
      payDate
      submitDate
      payRunId
      serviceProviderCount
      owed
    }
  }
`);

export const payRunsDocument = graphql(`
  query PayRuns($filter: PayRunFilterInput, $sort: PayRunSort, $limit: Int, $nextToken: String) {
    listPayRuns(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        paymentFrequency
        periodStart
        periodEnd
        payDate
        submitDate
        status
        isLate
        payable {
          count
          total
        }
        held {
          count
          total
        }
        returned {
          count
          total
        }
      }
    }
  }
`);

export const payRunDocument = graphql(`
  query PayRun($id: ID!) {
    getPayRun(id: $id) {
      id
      version
      paymentFrequency
      periodStart
      periodEnd
      payDate
      submitDate
      expectedPayDate
      paidOn
      status
      isLate
      approvedByMe
      downloads
      payable {
        count
        total
        earning
        tips
      }
      held {
        count
        total
      }
      carried {
        count
        total
      }
      returned {
        count
        total
      }
      lines {
        id
        firstName
        lastName
        payeeName
        status
        holdReason
        heldUntil
        accountNumber
        earning
        tips
        total
        nonDomestic
        returnReason
        statementNumber
        items {
          bookingID
          words
          amount
          nonDomestic
        }
      }
    }
  }
`);

export const preparePayRunDocument = graphql(`
  mutation PreparePayRun($input: PreparePayRunInput!) {
    preparePayRun(input: $input) {
      id
    }
  }
`);

export const refreshPayRunDocument = graphql(`
  mutation RefreshPayRun($input: PayRunVerbInput!) {
    refreshPayRun(input: $input) {
      id
    }
  }
`);

export const approvePayRunDocument = graphql(`
  mutation ApprovePayRun($input: PayRunVerbInput!) {
    approvePayRun(input: $input) {
      id
    }
  }
`);

export const undoPayRunApprovalDocument = graphql(`
  mutation UndoPayRunApproval($input: PayRunVerbInput!) {
    undoPayRunApproval(input: $input) {
      id
    }
  }
`);

export const markPayRunPaidDocument = graphql(`
  mutation MarkPayRunPaid($input: MarkPayRunPaidInput!) {
    markPayRunPaid(input: $input) {
      id
    }
  }
`);

export const sendPayRunDocument = graphql(`
  mutation SendPayRun($input: SendPayRunInput!) {
    sendPayRun(input: $input) {
      id
    }
  }
`);

export const downloadBankFileDocument = graphql(`
  mutation DownloadBankFile($input: DownloadBankFileInput!) {
    downloadBankFile(input: $input) {
      fileName
      content
    }
  }
`);

export const returnPaymentDocument = graphql(`
  mutation ReturnPayment($input: ReturnPaymentInput!) {
    returnPayment(input: $input) {
      id
    }
  }
`);

export const setPayeeNameDocument = graphql(`
  mutation SetPayeeName($input: SetPayeeNameInput!) {
    setPayeeName(input: $input) {
      id
    }
  }
`);

export const exportYearlyPayDocument = graphql(`
  mutation ExportYearlyPay($year: Int!) {
    exportYearlyPay(year: $year) {
      fileName
      content
    }
  }
`);

export const exportNonDomesticPayDocument = graphql(`
  mutation ExportNonDomesticPay($taxYear: Int!) {
    exportNonDomesticPay(taxYear: $taxYear) {
      fileName
      content
    }
  }
`);

export type PayPeriod = PayPeriodsQuery['listPayPeriods'][number];
export type PayRunRow = NonNullable<PayRunsQuery['listPayRuns']>['items'][number];
export type PayRun = NonNullable<PayRunQuery['getPayRun']>;
export type PayLine = PayRun['lines'][number];
