/** What a company user may be allowed (rules/people#company-permissions); the role on the wire stays `company`. */
export const permissions = ['bookings', 'documents', 'money', 'content', 'settings', 'users'] as const;
export type Permission = (typeof permissions)[number];

/** What an API key may do of the public operations: read what is published, or also send what a visitor may send. */
export const apiKeyScopes = ['read', 'create'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
