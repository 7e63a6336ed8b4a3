import { graphql } from '#app/graphql/gql.ts';

export const moveDaysDocument = graphql(`
  query MoveDays($id: ID!, $fromDate: String, $toDate: String) {
    findMoveStarts(id: $id, fromDate: $fromDate, toDate: $toDate) {
      date
      startTimes
      problem
    }
  }
`);

export const moveTermsDocument = graphql(`
  query MoveTerms($id: ID!, $startDate: String!, $startTime: String!) {
    moveTerms(id: $id, startDate: $startDate, startTime: $startTime) {
      fee
      cleanersAsked
      cleanersLost
      answerBy
      needsEarlyStart
      overlap
      cancelling
    }
  }
`);

export const rescheduleBookingDocument = graphql(`
  mutation RescheduleBooking($input: RescheduleBookingInput!) {
    rescheduleBooking(input: $input) {
      id
      version
    }
  }
`);

export const amendTermsDocument = graphql(`
  query AmendTerms($id: ID!, $wish: AmendWishInput!) {
    amendTerms(id: $id, wish: $wish) {
      totalPrice
      difference
      cardDue
      cleanersAsked
      cleanersLost
      answerBy
      isSame
    }
  }
`);

export const amendBookingDocument = graphql(`
  mutation AmendBooking($input: AmendBookingInput!) {
    amendBooking(input: $input) {
      id
      version
    }
  }
`);

export const withdrawBookingChangeDocument = graphql(`
  mutation WithdrawBookingChange($input: WithdrawBookingChangeInput!) {
    withdrawBookingChange(input: $input) {
      id
      version
    }
  }
`);

export const updateAccessNotesDocument = graphql(`
  mutation UpdateAccessNotes($input: UpdateAccessNotesInput!) {
    updateAccessNotes(input: $input) {
      id
      version
    }
  }
`);

export const cancellationTermsDocument = graphql(`
  query CancellationTerms($id: ID!, $isForCustomer: Boolean) {
    cancellationTerms(id: $id, isForCustomer: $isForCustomer) {
      fee
      freeBecause
      text
      fromCard
      fromGiftCard
      cardReleased
      giftCardReturned
      goodwill
      cleaners {
        spFirstName
        pay
      }
    }
  }
`);

export const endingTermsDocument = graphql(`
  query EndingTerms($id: ID!, $isForCustomer: Boolean) {
    endingTerms(id: $id, isForCustomer: $isForCustomer) {
      kind
      price
      fromCard
      fromGiftCard
      cardReleased
      giftCardReturned
      freeBecause
      cleaners {
        spFirstName
        pay
      }
    }
  }
`);

export const endBookingDocument = graphql(`
  mutation EndBooking($input: EndBookingInput!) {
    endBooking(input: $input) {
      id
      version
    }
  }
`);

export const cancelBookingDocument = graphql(`
  mutation CancelBooking($input: CancelBookingInput!) {
    cancelBooking(input: $input) {
      id
      version
    }
  }
`);
