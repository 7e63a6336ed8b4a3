/** So many can be told of each event; more is a matter for a program in between. */
export const maxWebhooks = 10;
