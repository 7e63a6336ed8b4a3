/** What a cell says: words, a count, or an amount in decimal pounds. */
export type CellText = string | number | { pounds: number };

/** A column that can be sorted by: the API's words for both ways. */
type ColumnSort = { up: string; down: string };

/** A column of a list, as its screen shows it and as its CSV for people has it (rules/content#lists). */
export type TableColumn<Row> = {
  id: string;
  header: string;
  /** What the cell says; the screen may draw it as a badge or a link. Nothing is ''. */
  text: (row: Row, now: Date) => CellText;
  sort?: ColumnSort;
  /** Amounts and counts stand to the right. */
  isFigure?: boolean;
  /** Few words that stay on one line. */
  isShort?: boolean;
  /** Shown when somebody chooses it. */
  isHidden?: boolean;
};

/** A list of the office: its columns, and what of the API's rows they are made of. */
export type ScreenTable<Row> = {
  /** Paths of the list's GraphQL query: "createdAt desk.openedAt". */
  fields: string;
  columns: readonly TableColumn<Row>[];
};

/** The columns that are shown, the first of which names the row; null = those that nobody chose. */
export function shownColumns<Column extends { id: string; isHidden?: boolean }>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] {
  return columns.filter(({ id, isHidden }, at) =>
    chosen === null ? !isHidden : at === 0 || chosen.includes(id),
  );
}
