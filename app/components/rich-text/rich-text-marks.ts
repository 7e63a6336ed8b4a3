import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Picture } from './rich-text-pictures.ts';

const cell = { content: 'block+', isolating: true };

/** Every cell is one column wide and one row high: our texts have no others. */
const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
  rowspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
});

/** What ProseMirror's tables know their parts by. */
const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Tables by ProseMirror's own module: the ready extension is missing from registries in the version of the others. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in tableRoles ? { tableRole: tableRoles[name] } : {}),
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() || null,
      renderHTML: ({ caption }) => (caption ? { 'data-caption': caption } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // Tab goes from cell to cell and out of the last one: the keyboard is not held in a table.
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  ...cell,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  ...cell,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
});

/** The markup that our texts may have, as the server's cleaner knows it (rules/content#rich-text). */
const plainMarks = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Table,
  TableRow,
  TableHeader,
  TableCell,
];

export const textMarks = { plain: plainMarks, withPictures: [...plainMarks, Picture] };

/** A cell or an item says its words without a paragraph while they are the only ones. */
function loosenParagraph(holder: Element): void {
  const [first, ...others] = holder.children;
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName === 'P')) return;
  first.replaceWith(...first.childNodes);
}

function keepHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  const isHead = first && [...first.cells].every(({ tagName }) => tagName === 'TH');
  for (const cell of table.querySelectorAll('th'))
    cell.setAttribute('scope', isHead && cell.parentElement === first ? 'col' : 'row');
  if (isHead) {
    const head = table.ownerDocument.createElement('thead');
    head.append(first);
    table.prepend(head);
    if (table.tBodies[0]?.rows.length === 0) table.tBodies[0].remove();
  }
  if (table.dataset.caption) table.createCaption().textContent = table.dataset.caption;
  table.removeAttribute('data-caption');
}

/** What the editor has, as the server keeps it: without empty paragraphs and what only the editor needs. */
export function htmlOfEditor(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  for (const holder of body.querySelectorAll('li, td, th')) loosenParagraph(holder);
  for (const table of body.querySelectorAll('table')) keepHead(table);
  return body.innerHTML;
}
