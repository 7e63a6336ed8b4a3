import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Selected = Map<string, SelectionSetNode[]>;
type Fragments = GraphQLResolveInfo['fragments'];

function addTo(selected: Selected, set: SelectionSetNode, fragments: Fragments, spread: Set<string>): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const sets = selected.get(selection.name.value) ?? [];
      selected.set(selection.name.value, sets);
      if (selection.selectionSet) sets.push(selection.selectionSet);
      continue;
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      addTo(selected, selection.selectionSet, fragments, spread);
      continue;
    }
    const name = selection.name.value;
    const fragment = fragments[name];
    if (!fragment || spread.has(name)) continue;
    spread.add(name);
    addTo(selected, fragment.selectionSet, fragments, spread);
  }
}

/**
 * The fields some selections name, each with what is selected of it in turn. A field under @skip or @include
 * counts as selected: too much may be read for it, never too little.
 */
export function selectedFields(sets: readonly SelectionSetNode[], fragments: Fragments): Selected {
  const selected: Selected = new Map();
  const spread = new Set<string>();
  for (const set of sets) addTo(selected, set, fragments, spread);
  return selected;
}
