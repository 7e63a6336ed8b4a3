/** How many items a page has when nobody says, and at most (docs/api.md, Lists). */
export const defaultLimit = 100;
export const largestLimit = 1_000;
