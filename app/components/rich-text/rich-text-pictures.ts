import { type Editor, Node } from '@tiptap/react';

/** A picture of ours between the blocks of a text, as the server's cleaner knows it (rules/content#articles). */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/api/v1/pictures/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

export type ChosenPicture = { at: number; src: string; alt: string };

/** The picture that is chosen in a text; null where there is none. */
export function chosenPicture({ state }: Editor): ChosenPicture | null {
  const { from, $from } = state.selection;
  const node = $from.nodeAfter;
  const isChosen = 'node' in state.selection && node?.type.name === 'picture';
  return isChosen ? { at: from, src: String(node.attrs.src), alt: String(node.attrs.alt) } : null;
}

/** Puts a picture where the cursor is, or at `at`, and chooses it. */
export function addPicture(editor: Editor, src: string, at: number | null): void {
  const chain = editor.chain().focus();
  const content = { type: 'picture', attrs: { src } };
  (at === null ? chain.insertContent(content) : chain.insertContentAt(at, content)).run();
  let found: number | null = null;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'picture' && node.attrs.src === src) found = position;
  });
  if (found !== null) editor.commands.setNodeSelection(found);
}

/** Says what a picture shows; it stays chosen meanwhile. */
export function describePicture({ state, view }: Editor, { at }: ChosenPicture, alt: string): void {
  view.dispatch(state.tr.setNodeAttribute(at, 'alt', alt));
}
