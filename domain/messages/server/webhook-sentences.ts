/** Outgoing webhooks. */
export const webhookSentences = {
  webhook_address_bad:
    'Enter a web address such as https://example.com/hooks, without a name or password in it',
  webhook_address_insecure: 'The address must start with https://',
  webhook_address_port: 'Leave the port out of the address. We send to port 443.',
  webhook_address_private: 'That address is on a private network. Enter one that is on the internet.',
  webhook_description_bad: 'Use at most 100 characters, on one line',
  webhook_events_bad: 'Choose at least one event from the list',
  webhook_exists: 'There is a webhook with that address already. Change that one, or remove it first.',
  webhook_limit: 'There are {most} webhooks already. Remove one that you no longer need.',
  webhook_paused: 'This webhook is paused. Resume it first.',
  webhook_secret_new:
    'Its secret was changed within the last 24 hours. Change it again once the old one is no longer in use.',
} as const;
