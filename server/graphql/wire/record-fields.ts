import type { FilterFields } from '../list/filter-kinds.ts';

/** What lists of most entities are filtered by alike. */
export const recordFields = {
  id: { column: 'id', kind: 'id' },
  version: { column: 'version', kind: 'int' },
  createdAt: { column: 'created_at', kind: 'instant' },
  updatedAt: { column: 'updated_at', kind: 'instant' },
} as const satisfies FilterFields;
