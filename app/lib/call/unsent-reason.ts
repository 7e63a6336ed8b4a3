/** Why something was not sent and will be: of these the server has said neither yes nor no. */
export type UnsentReason = 'offline' | 'service_unavailable' | 'sign_in_required' | 'session_of_another';

const reasons = new Set<string>(['offline', 'service_unavailable', 'sign_in_required', 'session_of_another']);

export const isUnsentReason = (code: string): code is UnsentReason => reasons.has(code);
