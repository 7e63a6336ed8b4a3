import {
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { type Problem, Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';

/**
 * Stands at a field of an input, or an argument, that the rules have other names for: `hours` is their
 * `quarterHours`. A name may be a path; '' says that they know what stands inside of it without its name.
 */
export const mapsTo = (...names: string[]) => ({ extensions: { mapsTo: names } });

type Field = GraphQLArgument | GraphQLInputField;

const mappedNamesOf = ({ extensions }: Field): readonly string[] =>
  (extensions.mapsTo as string[] | undefined) ?? [];

const fieldsIn = ({ type }: Field): readonly Field[] => {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.values(named.getFields()) : [];
};

/** What paths begin with: the arguments, but for an `input`, which nobody names. */
const topFields = (args: readonly GraphQLArgument[]): readonly Field[] =>
  args.flatMap((arg) => (arg.name === 'input' ? fieldsIn(arg) : [arg]));

/** What is left of a path behind a name; null where it doesn't begin with it. */
function behind(path: string, name: string): string | null {
  if (name === '') return path;
  if (path === name) return '';
  return path.startsWith(`${name}.`) ? path.slice(name.length + 1) : null;
}

type Match = { field: Field; name: string; rest: string };

/** The fields whose names the path begins with, the longest name first. */
function matchesOf(fields: readonly Field[], path: string): Match[] {
  const matches = fields.flatMap((field) =>
    [...mappedNamesOf(field), field.name].flatMap((name) => {
      const rest = behind(path, name);
      return rest === null ? [] : [{ field, name, rest }];
    }),
  );
  return matches.toSorted((one, other) => other.name.length - one.name.length);
}

/** A path in the rules' names as the wire spells it; null where these fields have none of that name. */
function wirePath(fields: readonly Field[], path: string): string | null {
  for (const { field, name, rest } of matchesOf(fields, path)) {
    const inside = rest === '' ? '' : insidePath(field, rest);
    if (inside === null && name === '') continue;
    return [field.name, inside ?? rest].filter((part) => part !== '').join('.');
  }
  return null;
}

/** Behind a list's name stands the place in it. */
function insidePath(field: Field, rest: string): string | null {
  const [, place = '', path = ''] = /^((?:\d+(?:\.|$))*)(.*)$/.exec(rest) ?? [];
  const inside = path === '' ? '' : wirePath(fieldsIn(field), path);
  return inside === null ? null : `${place}${inside}`.replace(/\.$/, '');
}

function onWire(refusal: Refusal, fields: readonly Field[]): Refusal {
  const { code, field, values, problems } = refusal;
  const nameOf = (path: string) => wirePath(fields, path) ?? path;
  const problemOnWire = (problem: Problem): Problem => ({ ...problem, field: nameOf(problem.field) });
  return new Refusal(code, {
    limit: refusal.limit,
    ...(field ? { field: nameOf(field) } : {}),
    ...(values ? { values } : {}),
    ...(problems ? { problems: problems.map(problemOnWire) } : {}),
  });
}

type Resolver = GraphQLFieldResolver<unknown, Ctx>;

function wrap(resolve: Resolver, fields: readonly Field[]): Resolver {
  const rethrow = (error: unknown): never => {
    throw error instanceof Refusal ? onWire(error, fields) : error;
  };
  const wrapped: Resolver = (root, args, ctx, info) => {
    try {
      const answer: unknown = resolve(root, args, ctx, info);
      return answer instanceof Promise ? answer.catch(rethrow) : answer;
    } catch (error) {
      return rethrow(error);
    }
  };
  // Compiled queries give the `info` only to resolvers that ask for it (`compiled/compile-field.ts`).
  return Object.defineProperty(wrapped, 'length', { value: resolve.length });
}

/** Names the fields of every refusal as the arguments and inputs of what was asked spell them. */
export function withWireFields(schema: GraphQLSchema): GraphQLSchema {
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const field of objects.flatMap((type) => Object.values(type.getFields()))) {
    if (field.args.length > 0 && field.resolve) field.resolve = wrap(field.resolve, topFields(field.args));
  }
  return schema;
}
