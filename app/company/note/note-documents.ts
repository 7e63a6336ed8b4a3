import { graphql } from '#app/graphql/gql.ts';
import type { OfficeNotesQuery } from '#app/graphql/graphql.ts';

export const officeNotesDocument = graphql(`
  query OfficeNotes($record: NotedRecord!, $id: ID!) {
    officeNotes(record: $record, id: $id) {
      id
      words
      writer
      mayChange
      version
      createdAt
      updatedAt
    }
  }
`);

export const createOfficeNoteDocument = graphql(`
  mutation CreateOfficeNote($input: CreateOfficeNoteInput!) {
    createOfficeNote(input: $input) {
      id
    }
  }
`);

export const updateOfficeNoteDocument = graphql(`
  mutation UpdateOfficeNote($input: UpdateOfficeNoteInput!) {
    updateOfficeNote(input: $input) {
      id
    }
  }
`);

export const deleteOfficeNoteDocument = graphql(`
  mutation DeleteOfficeNote($input: DeleteOfficeNoteInput!) {
    deleteOfficeNote(input: $input) {
      id
    }
  }
`);

export type OfficeNote = OfficeNotesQuery['officeNotes'][number];
