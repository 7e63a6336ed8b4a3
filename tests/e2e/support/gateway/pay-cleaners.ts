import type { Pool } from 'pg';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';
import { companyEmail, password } from '../cleaners.ts';
import type { Person } from './person.ts';

/** Where their pay goes. */
export async function giveBankDetails(cleaners: readonly Person[]): Promise<void> {
  const account = { sortCode: '309430', accountNumber: '12345678' };
  for (const cleaner of cleaners) await cleaner.ask(payrollDocuments.bank, account);
}

const owed = `select -coalesce(sum(amount_pence), 0)::int as owed from postings where account in (2100, 2150)`;

/** The office pays the cleaners what the books owe them, pressing twice; answers what was owed and what is paid, pence. */
export async function payCleaners(company: Person, pool: Pool): Promise<{ owed: number; sent: number }> {
  // Pay is approved by whoever has just proved who they are.
  await company.signIn(companyEmail, password);
  const { rows } = await pool.query<{ owed: number }>(owed);
  const { id } = await company.ask<PayRunAnswer>(payrollDocuments.prepare, { frequency: 'weekly' });
  const { payable } = await company.ask<PayRunAnswer>(payrollDocuments.approve, { id });
  const asked = { id, ...payable };
  const press = () => company.ask<PayRunAnswer>(payrollDocuments.send, asked);
  const [sent] = await Promise.all([press(), press()]);
  return { owed: rows[0]?.owed ?? 0, sent: Math.round(sent.payable.total * 100) };
}
