import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

const mostAliases = 30;
const mostDepth = 10;

/** Refuses documents that would do far more than any screen: 30 aliases, 10 levels (reliability.md S27). */
export function documentLimits(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  let depth = 0;
  return {
    Field(node) {
      if (!node.alias) return;
      aliases += 1;
      if (aliases !== mostAliases + 1) return;
      context.reportError(
        new GraphQLError(`A document can have up to ${mostAliases} aliases.`, { nodes: node }),
      );
    },
    SelectionSet: {
      enter(node) {
        depth += 1;
        if (depth !== mostDepth + 1) return;
        context.reportError(
          new GraphQLError(`A document can nest up to ${mostDepth} deep.`, { nodes: node }),
        );
      },
      leave() {
        depth -= 1;
      },
    },
  };
}
