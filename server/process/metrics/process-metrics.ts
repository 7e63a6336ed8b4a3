import type { Registry } from 'prom-client';
import { type Measured, recordMeasures } from '../../measure.ts';

/** Of answers, in seconds: from a page of memory to the longest that anybody waits. */
const answerBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Of work that asks others or goes through many rows. */
const workBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 30, 120];

/** More often than every 50 ms would cost an idle process more than all else that it does. */
const eventLoopMonitoringPrecision = 50;

type Client = typeof import('prom-client');

/** A counter and the times of the same thing, which has fewer labels as each of its series is ten. */
function timed(client: Client, registry: Registry, given: Timed) {
  const { name, help, labels, timedLabels, buckets } = given;
  const count = new client.Counter({
    name: `brightwren_${name}s_total`,
    help,
    labelNames: labels,
    registers: [registry],
  });
  const time = new client.Histogram({
    name: `brightwren_${name}_duration_seconds`,
    help: `How long: ${help}`,
    labelNames: timedLabels,
    buckets,
    registers: [registry],
  });
  return (all: Record<string, string>, seconds: number) => {
    count.inc(all);
    time.observe(Object.fromEntries(timedLabels.map((label) => [label, all[label] ?? ''])), seconds);
  };
}

type Timed = { name: string; help: string; labels: string[]; timedLabels: string[]; buckets: number[] };

const timedThings = {
  request: {
    name: 'http_request',
    help: 'Requests by method, route as we wrote it, and status',
    labels: ['method', 'route', 'status'],
    timedLabels: ['route'],
    buckets: answerBuckets,
  },
  operation: {
    name: 'graphql_operation',
    help: 'GraphQL operations by the name of one of our screens, else other, and outcome',
    labels: ['operation', 'outcome'],
    timedLabels: ['operation'],
    buckets: answerBuckets,
  },
  gatewayCall: {
    name: 'gateway_call',
    help: 'Calls of the payment gateway by what was asked, and outcome',
    labels: ['call', 'outcome'],
    timedLabels: ['call'],
    buckets: workBuckets,
  },
  job: {
    name: 'job_run',
    help: 'Jobs that this process did, by task and outcome',
    labels: ['task', 'outcome'],
    timedLabels: ['task'],
    buckets: workBuckets,
  },
} satisfies Record<string, Timed>;

function recorderInto(client: Client, registry: Registry): (measured: Measured) => void {
  const request = timed(client, registry, timedThings.request);
  const operation = timed(client, registry, timedThings.operation);
  const gatewayCall = timed(client, registry, timedThings.gatewayCall);
  const job = timed(client, registry, timedThings.job);
  const counter = (name: string, help: string, label: string) =>
    new client.Counter({
      name: `brightwren_${name}_total`,
      help,
      labelNames: [label],
      registers: [registry],
    });
  const mails = counter('mails_handed_over', 'Mails that this process tried to send, by outcome', 'outcome');
  const pages = counter(
    'page_cache_answers',
    'Public pages asked for, by whether they were in memory',
    'outcome',
  );
  const refusals = counter('refusals', 'Refusals that may be part of an attack, by kind', 'kind');
  return (measured) => {
    switch (measured.what) {
      case 'request': {
        const { method, route, status, seconds } = measured;
        return request({ method, route, status: String(status) }, seconds);
      }
      case 'operation':
        return operation({ operation: measured.operation, outcome: measured.outcome }, measured.seconds);
      case 'gateway-call':
        return gatewayCall({ call: measured.call, outcome: measured.outcome }, measured.seconds);
      case 'job':
        return job({ task: measured.task, outcome: measured.outcome }, measured.seconds);
      case 'mail':
        return mails.inc({ outcome: measured.outcome });
      case 'page-from-cache':
        return pages.inc({ outcome: measured.outcome });
      case 'refusal':
        return refusals.inc({ kind: measured.kind });
    }
  };
}

async function load(): Promise<Registry> {
  const client = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  recordMeasures(recorderInto(client, registry));
  return registry;
}

let opening: Promise<Registry> | undefined;

/**
 * What this process has counted of itself. The library is loaded once the process serves, so that no start waits for
 * it; what happened before is counted too.
 */
export function openProcessMetrics(): Promise<Registry> {
  opening ??= load();
  return opening;
}
