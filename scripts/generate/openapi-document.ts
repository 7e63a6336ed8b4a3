import { createKysely, createPool } from '#db/connect.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { createRuntime } from '#server/process/runtime.ts';
import type { ApiDocument } from '#server/rest/api-document.ts';
import { restRoutes } from '#server/web/rest-routes.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The OpenAPI document of an installation at no address in particular; nothing is started or connected to. */
export async function openApiDocument(): Promise<ApiDocument> {
  const env = readEnvironment(
    { PUBLIC_URL: 'https://brightwren.example', SIMULATED_PAYMENTS: 'yes', DATA_DIR: '/nonexistent' },
    { isDemo: false },
  );
  const pool = createPool({ databaseUrl: 'postgres://nowhere.invalid/none', log: quiet });
  const secrets = { secret: 'x'.repeat(32), apiKey: 'y'.repeat(32), encryptionKey: 'z'.repeat(32) };
  const runtime = createRuntime({ env, secrets, pool, db: createKysely(pool), log: quiet });
  const routes = restRoutes({
    runtime,
    addressOf: () => '',
    execute: async () => ({ data: null }),
  });
  const answer = await routes.request('/api/v1/openapi.json');
  await pool.end();
  return (await answer.json()) as ApiDocument;
}

/** As it is committed. */
export const printedOpenApi = async (): Promise<string> =>
  `${JSON.stringify(await openApiDocument(), null, 2)}\n`;
