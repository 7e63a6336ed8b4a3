import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql';

/** The most tokens a document is read of (rules/security#api). */
export const maxTokens = 2_000;

const mostAliases = 30;
const mostDepth = 10;
const mostDirectives = 20;
/** In all, and under one name beside each other, which every rule about overlapping fields compares in pairs. */
const mostFields = 1_600;
const mostOfOneName = 50;

/** How often the most frequent name of an answer stands in a selection. */
function mostOften({ selections }: SelectionSetNode): number {
  const times = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const name = (selection.alias ?? selection.name).value;
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return Math.max(0, ...times.values());
}

/**
 * Refuses documents that would do far more than any screen: 30 aliases, 10 levels, 20 directives
 * (rules/security#api).
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  let depth = 0;
  let directives = 0;
  let fields = 0;
  const refuse = (message: string, node: ConstructorParameters<typeof GraphQLError>[1]) =>
    context.reportError(new GraphQLError(message, node ?? undefined));
  return {
    Field(node) {
      fields += 1;
      if (fields === mostFields + 1) {
        refuse(`A document can have up to ${mostFields} fields.`, { nodes: node });
      }
      // How far the schema may be asked about is limited by a rule of its own.
      if (node.name.value === '__schema' || node.name.value === '__type') return false;
      if (!node.alias) return undefined;
      aliases += 1;
      if (aliases === mostAliases + 1) {
        refuse(`A document can have up to ${mostAliases} aliases.`, { nodes: node });
      }
      return undefined;
    },
    Directive(node) {
      directives += 1;
      if (directives === mostDirectives + 1) {
        refuse(`A document can have up to ${mostDirectives} directives.`, { nodes: node });
      }
    },
    SelectionSet: {
      enter(node) {
        depth += 1;
        if (mostOften(node) > mostOfOneName) {
          refuse(`A field can be named up to ${mostOfOneName} times in one place.`, { nodes: node });
        }
        if (depth === mostDepth + 1) {
          refuse(`A document can nest up to ${mostDepth} deep.`, { nodes: node });
        }
      },
      leave() {
        depth -= 1;
      },
    },
  };
}
