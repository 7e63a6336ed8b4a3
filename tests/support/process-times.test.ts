import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ProcessTimes } from './process-times.ts';
import { timeoutMs } from './timeouts.ts';

const spin =
  'const spent = () => process.cpuUsage().user + process.cpuUsage().system; while (spent() < 400_000);';
/** Starts one that spins and ends without waiting for it, as browsers do. */
const leave = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(spin)}], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] }).unref(); setTimeout(() => {}, 150);`;

test.runIf(ProcessTimes.areKnown)(
  'what processes cost is added up, of those too that nobody waited for',
  async () => {
    const times = new ProcessTimes();
    times.start(20);
    const waited = spawn(process.execPath, ['-e', spin]);
    const left = spawn(process.execPath, ['-e', leave], { stdio: ['ignore', 'pipe', 'ignore'] });
    await Promise.all([once(waited, 'close'), once(left, 'close')]);
    times.stop();
    for (const { pid } of [waited, left]) {
      expect(times.seconds(pid)).toBeGreaterThan(0.2);
      expect(times.seconds(pid)).toBeLessThan(1.5);
    }
    expect(times.seconds()).toBeGreaterThanOrEqual(times.seconds(waited.pid) + times.seconds(left.pid));
  },
  timeoutMs(20_000),
);
