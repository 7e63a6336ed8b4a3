/** What a company user may be allowed (rules/people#company-permissions); the role on the wire stays `company`. */
export const permissions = ['bookings', 'documents', 'money', 'content', 'settings', 'users'] as const;
export type Permission = (typeof permissions)[number];

/**
 * What an API key may do: of the public operations read what is published, or send what a visitor may send; and read
 * `/metrics`, which no person may.
 */
export const apiKeyScopes = ['read', 'create', 'metrics'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
