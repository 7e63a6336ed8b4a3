/** How many items a page has when nobody says, and at most (contract.md, GraphQL). */
export const defaultLimit = 100;
export const largestLimit = 1_000;
