const megabyte = 1024 * 1024;

/** What files may take together that no form has named yet (rules/security#files), in bytes. */
export const maxUnclaimedBytes = { ofNetwork: 40 * megabyte, inAll: 2048 * megabyte } as const;

/** After this long a file that nobody named is removed, in milliseconds. */
export const unclaimedForMs = 24 * 3600 * 1000;
