import type { Column, CompanyList } from './company-lists.ts';

type Tree = { [field: string]: Tree };

function selectionOf(tree: Tree, rows: string | undefined): string {
  return Object.entries(tree)
    .map(([field, inside]) => {
      const isEmpty = Object.keys(inside).length === 0;
      // The rows of a table may be a list in pages of its own, of which the first has to be all.
      const isPaged = field === rows && 'items' in inside;
      const deeper = isEmpty ? '' : ` { ${isPaged ? 'nextToken ' : ''}${selectionOf(inside, undefined)} }`;
      return `${field}${isPaged ? '(limit: 1000)' : ''}${deeper}`;
    })
    .join(' ');
}

function treeOf(columns: readonly Column[]): Tree {
  const root: Tree = {};
  for (const { path } of columns) {
    let at = root;
    for (const step of path) {
      at[step] ??= {};
      at = at[step];
    }
  }
  return root;
}

/** The GraphQL document that reads one page of a list with every column of its table. */
export function listDocument({ query, filter, sort, rows, columns }: CompanyList): string {
  const declared = [
    ...(filter ? [`$filter: ${filter}`] : []),
    ...(sort ? [`$sort: ${sort}`] : []),
    '$limit: Int, $nextToken: String',
  ].join(', ');
  const given = [
    ...(filter ? ['filter: $filter'] : []),
    ...(sort ? ['sort: $sort'] : []),
    'limit: $limit, nextToken: $nextToken',
  ].join(', ');
  const selection = selectionOf(treeOf(columns), rows);
  return `query Export(${declared}) { list: ${query}(${given}) { nextToken items { ${selection} } } }`;
}
