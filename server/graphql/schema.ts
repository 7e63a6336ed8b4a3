import { lexicographicSortSchema, printSchema } from 'graphql';
import './application-setting.ts';
import './availability.ts';
import './booking-change.ts';
import './booking-mutations.ts';
import './booking-matching.ts';
import './booking-queries.ts';
import './booking-report.ts';
import './cancelling.ts';
import './company-task.ts';
import './report-verbs.ts';
import './visit-day.ts';
import './booking-refund.ts';
import './changing-bookings.ts';
import './business-details.ts';
import './checkout.ts';
import './contact-message.ts';
import './customer-account.ts';
import './invoice-operations.ts';
import './ledger.ts';
import './payments.ts';
import './pay-run.ts';
import './pay-run-verbs.ts';
import './payment-details.ts';
import './payroll.ts';
import './postal-code.ts';
import './quote.ts';
import './series.ts';
import './series-operations.ts';
import './service-provider.ts';
import { builder } from './builder.ts';

/** The whole wire contract; its printed form is committed as schema.graphql. */
export const schema = builder.toSchema();

export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
