import type { IncomingMessage, RequestListener } from 'node:http';
import type { Pool } from 'pg';

const query = {
  name: 'settings-floor',
  text: 'select * from application_settings where id = $1',
};

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const symbols: Record<string, string> = { GBP: '£', USD: '$', EUR: '€' };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function answer(pool: Pool, body: string): Promise<string> {
  const { variables } = JSON.parse(body) as { variables: { id: string } };
  const { rows } = await pool.query({ ...query, values: [variables.id] });
  const row = rows[0];
  const settings = {
    id: row.id,
    taxRate: row.tax_rate,
    hourlyRate: row.hourly_rate_pence / 100,
    everyWeekHR: row.every_week_rate_pence / 100,
    moreThan2WeekHR: row.more_than_two_weeks_rate_pence / 100,
    oneOfHR: row.one_off_rate_pence / 100,
    cleaningSuppliesRate: row.cleaning_supplies_rate_pence / 100,
    currencyLable: symbols[row.currency_code],
    currencyCode: row.currency_code,
    postalCodeRegx: row.postal_code_pattern,
    platformFee: null,
    ...Object.fromEntries(days.map((day, index) => [`${day}W`, row.open_weekdays[index]])),
    isCommercialOpen: row.commercial_advice_taken_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
  return JSON.stringify({ data: { getApplicationSetting: settings } });
}

/** The least that can answer the same question: node:http, one prepared statement, JSON.stringify. */
export function settingsFloor(pool: Pool): RequestListener {
  return async (request, response) => {
    try {
      const text = await answer(pool, await bodyOf(request));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
}
