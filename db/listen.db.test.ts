import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { serverPid } from '#tests/support/database-process.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { withServer } from '#tests/support/with-server.ts';
import { listen } from './listen.ts';

const folder = makeDataFolder();
const dataDir = join(folder.path, 'data folder');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
afterAll(() => folder.remove());

test.runIf(process.platform === 'linux')(
  'after kill -9 of the database it listens to the next one, and says that it missed something',
  async () => {
    await withServer({ dataDir }, async (pool) => {
      const heard: string[] = [];
      let recovered = 0;
      const listener = {
        heard: (message: string) => void heard.push(message),
        recovered: () => {
          recovered += 1;
        },
      };
      const listening = listen(pool, 'changes', listener, quiet);
      await listening.ready;
      await pool.query("select pg_notify('changes', 'before')");
      await vi.waitFor(() => expect(heard).toEqual(['before']), timeoutMs(2_000));
      process.kill(serverPid(dataDir), 'SIGKILL');
      await vi.waitFor(() => expect(recovered).toBe(1), { timeout: timeoutMs(20_000), interval: 50 });
      await pool.query("select pg_notify('changes', 'after')");
      await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), timeoutMs(2_000));
      await listening.stop();
      await pool.query("select pg_notify('changes', 'nobody listens')");
      expect(heard).toHaveLength(2);
    });
  },
  timeoutMs(60_000),
);
