import type { JobName } from './job-types.ts';

/** When jobs without a payload run, in cron's five fields, UTC; hours that people see are judged by the use-case. */
const times: Partial<Record<JobName, string>> = {};

/** A run missed while no process worked is made up for, up to this long. */
const catchUp = '1h';

export const crontab: string = Object.entries(times)
  .map(([name, time]) => `${time} ${name} ?fill=${catchUp}&jobKey=${name}&max=3`)
  .join('\n');
