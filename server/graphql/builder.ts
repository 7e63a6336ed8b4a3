import SchemaBuilder from '@pothos/core';
import type { Ctx } from '../context.ts';

/** The one schema builder; each entity's file adds its types and fields to it. */
export const builder = new SchemaBuilder<{ Context: Ctx }>({});

builder.queryType();
builder.mutationType();
builder.subscriptionType();

export const sortDirection = builder.enumType('ModelSortDirection', { values: ['ASC', 'DESC'] as const });
