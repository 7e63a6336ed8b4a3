import { randomUUID } from 'node:crypto';
import { onlyCompany, type RoleRow } from './role-row.ts';

const office =
  (document: string, company = 'ok') =>
  (): RoleRow => ({ ...onlyCompany, company, document });

const nobody = randomUUID();
const verb = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { id } }`;
const withSecret = (name: string, input: string) =>
  `mutation { ${name}(input: { ${input} }) { secret endpoint { id } } }`;

/** What each role is answered about outgoing webhooks. */
export const webhookRoles = {
  listWebhookEndpoints: office('{ listWebhookEndpoints { items { id url } } }'),
  createWebhookEndpoint: office(withSecret('createWebhookEndpoint', 'url: ""'), 'invalid_input'),
  updateWebhookEndpoint: office(verb('updateWebhookEndpoint', `id: "${nobody}"`), 'not_found'),
  deleteWebhookEndpoint: office(verb('deleteWebhookEndpoint', `id: "${nobody}"`), 'not_found'),
  rotateWebhookSecret: office(withSecret('rotateWebhookSecret', `id: "${nobody}"`), 'not_found'),
  sendTestWebhook: office(verb('sendTestWebhook', `id: "${nobody}"`), 'not_found'),
  listWebhookDeliveries: office('{ listWebhookDeliveries { items { id state } } }'),
  getWebhookDelivery: office(`{ getWebhookDelivery(id: "${nobody}") { id } }`, 'not_found'),
  replayWebhookDelivery: office(verb('replayWebhookDelivery', `id: "${nobody}"`), 'not_found'),
  listEvents: office('{ listEvents { items { id type } } }'),
};
