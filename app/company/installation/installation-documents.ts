import { graphql } from '#app/graphql/gql.ts';
import type { InstallationQuery } from '#app/graphql/graphql.ts';

export const installationDocument = graphql(`
  query Installation {
    getInstallation {
      alerts {
        id
        title
        words
        since
        endedAt
      }
      unknown
      backups {
        id
        file
        beganAt
        endedAt
        bytes
        verified
        fault
      }
      restoredAt
      jobs {
        late
        running
        planned
        failed
      }
      troubledJobs {
        id
        name
        runAt
        attempts
        lastError
        bookingId
        isGivenUp
      }
      sweeps {
        name
        lastRunAt
      }
      formerKeyRows
    }
  }
`);

export const runJobAgainDocument = graphql(`
  mutation RunJobAgain($input: RunJobAgainInput!) {
    runJobAgain(input: $input) {
      id
    }
  }
`);

export const retentionDocument = graphql(`
  query RetentionPreview {
    previewRetention {
      step
      table
      deleted
      emptied
    }
  }
`);

export type Installation = InstallationQuery['getInstallation'];
