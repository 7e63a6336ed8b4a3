import { lexicographicSortSchema, printSchema } from 'graphql';
import './application-setting.ts';
import './availability.ts';
import './booking-mutations.ts';
import './booking-queries.ts';
import './checkout.ts';
import './payroll.ts';
import './postal-code.ts';
import './service-provider.ts';
import { builder } from './builder.ts';

/** The whole wire contract; its printed form is committed as schema.graphql. */
export const schema = builder.toSchema();

export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
