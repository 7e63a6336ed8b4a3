import { visitSourceNow, withVisitSourceNow } from '#app/lib/page/visit-source-now.ts';
import { visitSourcePairs } from '#domain/visit-source/visit-source.ts';

function carrySource(link: HTMLAnchorElement): void {
  if (link.origin !== location.origin || link.hasAttribute('download')) return;
  // A place on this very page needs no address of its own.
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#') || /^\/(api|assets)\//.test(link.pathname)) return;
  const path = `${link.pathname}${link.search}${link.hash}`;
  const carried = withVisitSourceNow(path);
  if (carried !== path) link.setAttribute('href', carried);
}

/** Searches lead to another page; what is posted takes the source along where the form says that it is kept. */
function isCarrying(form: HTMLFormElement): boolean {
  if (form.method === 'post') return form.hasAttribute('data-carries-source');
  return !location.pathname.startsWith('/dashboard');
}

function addFields(form: HTMLFormElement): void {
  if (!isCarrying(form)) return;
  for (const [name, value] of visitSourcePairs(visitSourceNow())) {
    if (form.elements.namedItem(name)) continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
}

/**
 * Where the visitor came from travels in this page's own links and forms (rules/money#affiliates), as nothing of it
 * is kept on the device. A link is seen to when it is about to be used: React may have written it anew until then.
 */
export function carrySourceInLinks(): void {
  if (visitSourcePairs(visitSourceNow()).length === 0) return;
  const onUse = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) carrySource(link);
  };
  for (const use of ['pointerdown', 'focusin', 'click'] as const) document.addEventListener(use, onUse, true);
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) addFields(target);
    },
    true,
  );
}
