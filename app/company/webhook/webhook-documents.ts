import { graphql } from '#app/graphql/gql.ts';
import type { WebhookDeliveriesQuery, WebhooksQuery } from '#app/graphql/graphql.ts';

export const webhooksDocument = graphql(`
  query Webhooks {
    listWebhookEndpoints(limit: 20) {
      items {
        id
        url
        description
        eventTypes
        state
        isActive
        failingSince
        lastDeliveredAt
        oldSecretUntil
        createdBy
        createdAt
        version
      }
    }
  }
`);

export const webhookDeliveriesDocument = graphql(`
  query WebhookDeliveries(
    $filter: WebhookDeliveryFilterInput
    $sort: WebhookDeliverySort
    $limit: Int
    $nextToken: String
  ) {
    listWebhookDeliveries(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      count
      nextToken
      items {
        id
        url
        isEndpointActive
        eventType
        entity
        entityID
        state
        nextAttemptAt
        createdAt
        attempts {
          at
          durationMs
          status
          error
        }
      }
    }
  }
`);

export const createWebhookDocument = graphql(`
  mutation CreateWebhook($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      secret
      endpoint {
        url
      }
    }
  }
`);

export const updateWebhookDocument = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      id
    }
  }
`);

export const rotateWebhookDocument = graphql(`
  mutation RotateWebhook($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
      endpoint {
        url
      }
    }
  }
`);

export const deleteWebhookDocument = graphql(`
  mutation DeleteWebhook($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) {
      id
    }
  }
`);

export const testWebhookDocument = graphql(`
  mutation TestWebhook($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) {
      id
    }
  }
`);

export const replayWebhookDocument = graphql(`
  mutation ReplayWebhook($input: ReplayWebhookDeliveryInput!) {
    replayWebhookDelivery(input: $input) {
      id
    }
  }
`);

export type Webhook = NonNullable<WebhooksQuery['listWebhookEndpoints']>['items'][number];
export type WebhookDelivery = NonNullable<WebhookDeliveriesQuery['listWebhookDeliveries']>['items'][number];
export type WebhookSecret = { url: string; secret: string };
