import type { JobName } from './job-types.ts';

/** When jobs without a payload run, in cron's five fields, UTC; hours that people see are judged by the use-case. */
const times: Partial<Record<JobName, string>> = {
  'chase-cleaners': '*/5 * * * *',
  'send-reminders': '*/5 * * * *',
  'finish-bookings': '*/5 * * * *',
  'tend-complaints': '*/5 * * * *',
  'watch-papers': '*/5 * * * *',
  'generate-series': '30 1 * * *',
  'announce-series-rates': '0 8 * * *',
  'apply-setting-changes': '*/5 * * * *',
  'apply-agreed-rates': '*/5 * * * *',
  'settle-closures': '*/5 * * * *',
  'prepare-pay-runs': '30 4 * * *',
  // The day begins in London an hour earlier in summer.
  'settle-pay-runs': '5 * * * *',
  'chase-invoices': '0 9 * * *',
  'offer-vat-relief': '5 9 * * *',
  'ask-for-platform-copies': '10 9 * * *',
  'expire-quotes': '0 8 * * *',
  'tell-waitlist': '*/15 * * * *',
  'follow-left-drafts': '*/5 * * * *',
  // Each hour, because 03:00 is London's, and a night without one is made up for.
  'make-backup': '0 * * * *',
  'clear-files': '10 3 * * *',
  'finish-erasures': '20 3 * * *',
  // By day, because it writes to people.
  'erase-unused-accounts': '30 9 * * *',
  'retain-data': '40 3 * * *',
  // What is kept for an hour goes as it is over.
  'forget-networks': '0 * * * *',
  // While keys are changed, until nothing is left of the ones before; else it does nothing.
  'reseal-secrets': '50 * * * *',
  'clear-challenges': '20 3 * * *',
  'tend-gift-cards': '*/5 * * * *',
  'remind-of-cards': '20 * * * *',
  'watch-holds': '*/5 * * * *',
  'lapse-phone-bookings': '*/5 * * * *',
  'reconcile-payments': '*/10 * * * *',
  'sweep-webhooks': '* * * * *',
  'watch-parts': '* * * * *',
};

export const sweeps = Object.keys(times);

/** A run missed while no process worked is made up for, up to this long. */
const catchUp = '1h';

export const crontab: string = Object.entries(times)
  .map(([name, time]) => `${time} ${name} ?fill=${catchUp}&jobKey=${name}&max=3`)
  .join('\n');
