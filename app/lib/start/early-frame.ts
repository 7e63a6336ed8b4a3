import { framedPaths } from '#domain/site-path/framed-paths.ts';

/** Set on <html> (as data-framed) while another site shows the page in a frame. */
export const framedFlag = 'framed';

/**
 * What the booking form does in another site's frame (rules/security#browser), from its first moment on: links that
 * lead out of it open in the whole window, since no other page may be framed and the router would draw them here
 * unasked; Escape closes the frame; and the button's script (public/book.js) is told that the form is there. It says
 * nothing of anybody, so every site may hear it. It runs as it stands, in the page's head, before any other script.
 */
export const earlyFrame = `(function () {
  if (self === top) return;
  var framed = ${JSON.stringify(framedPaths)};
  document.documentElement.dataset.${framedFlag} = '';
  function tell(what) { parent.postMessage('booking-form:' + what, '*'); }
  tell('shown');
  addEventListener('click', function (event) {
    var link = event.target.closest ? event.target.closest('a[href]') : null;
    if (!link || !/^https?:$/.test(link.protocol) || link.target === '_blank') return;
    var isOurs = link.origin === location.origin;
    if (isOurs && framed.indexOf(link.pathname) >= 0) return;
    link.target = '_top';
    if (isOurs) event.stopImmediatePropagation();
  }, true);
  addEventListener('keydown', function (event) {
    var own = 'dialog[open], [role="dialog"], [role="listbox"]';
    if (event.key === 'Escape' && !document.querySelector(own)) tell('close');
  }, true);
})();`;
