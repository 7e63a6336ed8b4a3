import { sendFile } from '#app/lib/call/send-file.ts';
import { shrinkPicture } from '#app/lib/call/shrink-picture.ts';
import { maxFileBytes } from '#domain/file/document-kind.ts';
import { fileSentences } from '#domain/messages/browser/application-form-sentences.ts';

const find = <Kind extends Element = HTMLElement>(box: Element, part: string): Kind => {
  const found = box.querySelector<Kind>(`[data-picture-${part}]`);
  if (!found) throw new Error(`The form has no part for pictures called ${part}`);
  return found;
};

function rowOf(row: HTMLTemplateElement, key: string, name: string): HTMLElement {
  const item = row.content.firstElementChild?.cloneNode(true) as HTMLElement;
  find(item, 'name').textContent = name;
  find(item, 'remove').setAttribute('aria-label', `Remove ${name}`);
  const field = item.querySelector('input');
  // A name with a line break in it would be two answers.
  if (field) field.value = `${key} ${name.replaceAll(/\s+/g, ' ')}`;
  return item;
}

/**
 * Sends the pictures of a form one after the other as they are chosen, and lists them with a button that takes each away
 * again (app/quote/picture-fields.tsx). While one is on its way the form is not sent.
 */
export function tendQuotePictures(box: HTMLElement): void {
  const input = find<HTMLInputElement>(box, 'input');
  const list = find(box, 'list');
  const problem = find(box, 'problem');
  const status = find(box, 'status');
  const row = find<HTMLTemplateElement>(box, 'row');
  const max = Number(box.dataset.max);
  const waiting: File[] = [];
  let isSending = false;

  async function send(chosen: File): Promise<void> {
    const file = await shrinkPicture(chosen);
    if (file.size > maxFileBytes) {
      problem.textContent = `${chosen.name}: ${fileSentences.file_too_large}`;
      return;
    }
    const say = (share: number) => {
      status.textContent = `Sending ${chosen.name}: ${Math.round(share * 100)}%`;
    };
    const sent = await sendFile('quote-picture', file, say).ended;
    if (sent?.ok) list.append(rowOf(row, sent.key, chosen.name));
    else if (sent) problem.textContent = `${chosen.name}: ${sent.message}`;
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    isSending = false;
    const count = list.children.length;
    status.textContent = count === 0 ? '' : `${count} of ${max} pictures added`;
  }

  input.addEventListener('change', () => {
    problem.textContent = '';
    const onWay = waiting.length + (isSending ? 1 : 0);
    const free = max - list.children.length - onWay;
    const chosen = [...(input.files ?? [])];
    if (chosen.length > free) problem.textContent = `Only ${max} pictures can be added`;
    waiting.push(...chosen.slice(0, Math.max(0, free)));
    input.value = '';
    void sendAll();
  });
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-picture-remove]')) return;
    target.closest('li')?.remove();
    input.focus();
  });
  box.closest('form')?.addEventListener('submit', (event) => {
    if (!isSending) return;
    event.preventDefault();
    problem.textContent = 'Wait until the pictures are sent';
    input.focus();
  });
  input.hidden = false;
  find(box, 'button').hidden = false;
}
