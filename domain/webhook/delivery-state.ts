export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why a try failed, in words for the delivery log; the code is kept, never what the other side said. */
export const deliveryErrors = {
  'not-accepted': 'It answered, but not with a status from 200 to 299.',
  redirect: 'It pointed elsewhere. Redirects aren’t followed: enter the final address.',
  gone: 'It answered that it is gone for good (410).',
  timeout: 'It gave no answer within 10 seconds.',
  refused: 'Nothing listens at that address.',
  'no-such-host': 'The name in the address is unknown.',
  'not-public': 'The address leads to a private network.',
  'not-secure': 'The address isn’t https.',
  'other-port': 'The address names a port other than 443.',
  certificate: 'Its certificate isn’t valid.',
  unreachable: 'The connection broke.',
  removed: 'The endpoint was removed.',
} as const;
export type DeliveryError = keyof typeof deliveryErrors;
