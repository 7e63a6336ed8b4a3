import { graphql } from '#app/graphql/gql.ts';
import type {
  AuditLogQuery,
  DataComplaintsQuery,
  DataRequestsQuery,
  RecordHistoryQuery,
} from '#app/graphql/graphql.ts';

export const dataRequestsDocument = graphql(`
  query DataRequests($filter: ModelDataRequestFilterInput, $sort: DataRequestSort, $limit: Int, $nextToken: String) {
    listDataRequests(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        kind
        status
        waitingFor
        email
        requestedAt
        dueAt
        endedAt
      }
    }
  }
`);

export const dataComplaintsDocument = graphql(`
  query DataComplaints(
    $filter: ModelDataProtectionComplaintFilterInput
    $sort: DataProtectionComplaintSort
    $limit: Int
    $nextToken: String
  ) {
    listDataProtectionComplaints(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        reference
        status
        name
        email
        message
        dueAt
        outcome
        outcomeAt
        version
        createdAt
      }
    }
  }
`);

export const answerDataComplaintDocument = graphql(`
  mutation AnswerDataComplaint($input: AnswerDataProtectionComplaintInput!) {
    answerDataProtectionComplaint(input: $input) {
      status
    }
  }
`);

export const auditLogDocument = graphql(`
  query AuditLog($filter: ModelAuditEntryFilterInput, $sort: AuditEntrySort, $limit: Int, $nextToken: String) {
    listAuditEntries(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        at
        actor
        actorName
        actorRole
        actorServiceProviderID
        action
        entity
        entityID
        about {
          name
          reference
          outcode
          startDate
          startTime
          bookingID
        }
        before
        after
      }
    }
  }
`);

export const recordHistoryDocument = graphql(`
  query RecordHistory($entity: String!, $id: ID!, $limit: Int) {
    recordHistory(entity: $entity, id: $id, limit: $limit) {
      id
      kind
      at
      what
      actor
      actorName
      before
      after
      subject
      recipient
      status
    }
  }
`);

export type RecordEvent = RecordHistoryQuery['recordHistory'][number];
export type DataRequest = NonNullable<DataRequestsQuery['listDataRequests']>['items'][number];
export type DataComplaint = NonNullable<DataComplaintsQuery['listDataProtectionComplaints']>['items'][number];
export type AuditEntry = NonNullable<AuditLogQuery['listAuditEntries']>['items'][number];
