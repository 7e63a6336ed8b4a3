import type { WebhookDeliveryFilterInput } from '#app/graphql/graphql.ts';
import { deliveryStates } from '#domain/webhook/delivery-state.ts';

/** What the delivery log can be narrowed by; '' is no limit. All of it stands in the address. */
export type DeliveryFilters = { state: string; endpoint: string };

export function deliveryFiltersFrom(parameters: URLSearchParams): DeliveryFilters {
  const state = parameters.get('state') ?? '';
  return {
    state: deliveryStates.some((one) => one === state) ? state : '',
    endpoint: (parameters.get('endpoint') ?? '').trim(),
  };
}

export const hasDeliveryFilters = ({ state, endpoint }: DeliveryFilters): boolean =>
  state !== '' || endpoint !== '';

export const deliveryWireFilter = ({ state, endpoint }: DeliveryFilters): WebhookDeliveryFilterInput => ({
  ...(state && { state: { eq: state } }),
  ...(endpoint && { endpointID: { eq: endpoint } }),
});
