import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { plausibleList, plausibleValue } from './hostile-values.ts';

/** A place in an operation's arguments that can be given something else. */
export type Site = {
  holder: Record<string, unknown>;
  key: string;
  /** Without the outermost "!". */
  type: GraphQLInputType;
  isRequired: boolean;
};
export type Arguments = Record<string, unknown>;
type Field = { name: string; type: GraphQLInputType };
export type FindId = (name: string) => string;

const optionalShare = 0.5;
const deepestFilter = 3;

/** Something a person might send there. */
function plausible(field: Field, random: () => number, findId: FindId, depth: number): unknown {
  const type = getNullableType(field.type);
  if (isListType(type)) {
    return plausibleList(field.name) ?? [plausible({ ...field, type: type.ofType }, random, findId, depth)];
  }
  if (isEnumType(type)) {
    const values = type.getValues();
    return values[Math.floor(random() * values.length)]?.name;
  }
  if (isInputObjectType(type))
    return plausibleFields(Object.values(type.getFields()), random, findId, depth + 1);
  const scalar = String(type);
  if (scalar === 'ID' || (scalar === 'String' && /I[dD]$/.test(field.name))) return findId(field.name);
  return plausibleValue(field.name, scalar, random);
}

/** Every required field, and some of the others. */
export function plausibleFields(
  fields: readonly Field[],
  random: () => number,
  findId: FindId,
  depth = 0,
): Arguments {
  const chosen = fields.filter(
    ({ name, type }) =>
      isNonNullType(type) ||
      (name !== 'expectedVersion' && depth <= deepestFilter && random() < optionalShare),
  );
  return Object.fromEntries(chosen.map((field) => [field.name, plausible(field, random, findId, depth)]));
}

/** Every place of these arguments, also those that were left out, down through the objects that are there. */
export function sitesOf(fields: readonly Field[], holder: Record<string, unknown>): Site[] {
  return fields.flatMap(({ name, type: declared }) => {
    const type = getNullableType(declared);
    const inner = holder[name];
    const own: Site = { holder, key: name, type, isRequired: isNonNullType(declared) };
    const isObject = isInputObjectType(type) && inner !== null && typeof inner === 'object';
    if (!isObject || !isInputObjectType(type)) return [own];
    return [own, ...sitesOf(Object.values(type.getFields()), inner as Record<string, unknown>)];
  });
}
