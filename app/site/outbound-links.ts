import { mayReport } from '#app/lib/page/may-report.ts';
import { report } from './report.ts';

/**
 * rules/wire-names#chunks-and-links: so long we wait before following a link to another site, so that the report is
 * on its way.
 */
const outboundWaitMs = 250;

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function outboundLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && /^https?:$/.test(link.protocol) && link.host !== location.host ? link : null;
}

/**
 * Reports links to other sites. One that replaces this page is followed 250 ms after the click
 * (rules/wire-names#chunks-and-links); one that opens beside it, or whose visitor objects to being reported, at once.
 */
export function reportOutboundLinks(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented ? null : outboundLink(event);
    if (!link || !mayReport()) return;
    report({ event: 'left', path: location.pathname, targetHost: link.hostname });
    if (!isPlain(event) || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    event.preventDefault();
    // A copy outside the document: it goes where the link does, by the link's own rules, and is not heard here.
    const copy = link.cloneNode(false) as HTMLAnchorElement;
    clearTimeout(waiting);
    waiting = setTimeout(() => copy.click(), outboundWaitMs);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) onClick(event);
  });
}
