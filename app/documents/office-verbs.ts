import { graphql } from '#app/graphql/gql.ts';

export const sendBookingAgainDocument = graphql(`
  mutation SendBookingAgain($input: SendBookingAgainInput!) {
    sendBookingAgain(input: $input) {
      id
    }
  }
`);

export const waiveCancellationFeeDocument = graphql(`
  mutation WaiveCancellationFee($input: WaiveCancellationFeeInput!) {
    waiveCancellationFee(input: $input) {
      id
      version
    }
  }
`);

export const withdrawProviderDocument = graphql(`
  mutation WithdrawProvider($input: WithdrawProviderInput!) {
    withdrawProvider(input: $input) {
      id
      version
    }
  }
`);

export const correctHoursDocument = graphql(`
  mutation CorrectHours($input: CorrectHoursInput!) {
    correctHours(input: $input) {
      id
      version
    }
  }
`);

export const correctPayDocument = graphql(`
  mutation CorrectPay($input: CorrectPayInput!) {
    correctPay(input: $input) {
      id
    }
  }
`);

export const recordRefundByBankDocument = graphql(`
  mutation RecordRefundByBank($input: RecordRefundByBankInput!) {
    recordRefundByBank(input: $input) {
      id
    }
  }
`);

export const retryRefundDocument = graphql(`
  mutation RetryRefund($input: RetryRefundInput!) {
    retryRefund(input: $input) {
      id
    }
  }
`);

export const refundBookingDocument = graphql(`
  mutation RefundBooking($input: RefundBookingInput!) {
    refundBooking(input: $input) {
      id
      version
    }
  }
`);
