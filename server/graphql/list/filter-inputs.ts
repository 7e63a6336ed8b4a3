import { builder } from '../builder.ts';
import type { FilterInputName } from './filter-kinds.ts';

type Fields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

const equality = ['ne', 'eq'] as const;
const order = ['le', 'lt', 'ge', 'gt'] as const;
const search = ['contains', 'notContains', 'beginsWith'] as const;

const named = <Field>(operators: readonly string[], field: () => Field) =>
  Object.fromEntries(operators.map((operator) => [operator, field()]));

/** What an attribute is to Amplify's store; ours has no sets, maps and bytes. */
const attributeTypes = builder.enumType('ModelAttributeTypes', {
  values: [
    'binary',
    'binarySet',
    'bool',
    'list',
    'map',
    'number',
    'numberSet',
    'string',
    'stringSet',
    '_null',
  ] as const,
});

const sizeInput = builder.inputType('ModelSizeInput', {
  description: 'Tests of how many characters a text has.',
  fields: (t) => ({ ...named([...equality, ...order], () => t.int()), between: t.intList() }),
});

const exists = (t: Fields) => ({
  attributeExists: t.boolean(),
  attributeType: t.field({ type: attributeTypes }),
});

/** The tests of one field, by the names and with the operators that Amplify gives them. */
export const filterInputs = {
  ModelStringInput: builder.inputType('ModelStringInput', {
    fields: (t) => ({
      ...named([...equality, ...order, ...search], () => t.string()),
      between: t.stringList(),
      size: t.field({ type: sizeInput }),
      ...exists(t),
    }),
  }),
  ModelIDInput: builder.inputType('ModelIDInput', {
    fields: (t) => ({
      ...named([...equality, ...order, ...search], () => t.id()),
      between: t.idList(),
      size: t.field({ type: sizeInput }),
      ...exists(t),
    }),
  }),
  ModelIntInput: builder.inputType('ModelIntInput', {
    fields: (t) => ({
      ...named([...equality, ...order], () => t.int()),
      between: t.intList(),
      ...exists(t),
    }),
  }),
  ModelFloatInput: builder.inputType('ModelFloatInput', {
    fields: (t) => ({
      ...named([...equality, ...order], () => t.float()),
      between: t.floatList(),
      ...exists(t),
    }),
  }),
  ModelBooleanInput: builder.inputType('ModelBooleanInput', {
    fields: (t) => ({ ...named(equality, () => t.boolean()), ...exists(t) }),
  }),
  ModelStringListInput: builder.inputType('ModelStringListInput', {
    description: 'Tests of a list of texts: whether one of them is the given text.',
    fields: (t) => ({ ...named(['contains', 'notContains'], () => t.string()), ...exists(t) }),
  }),
} satisfies Record<FilterInputName, unknown>;
