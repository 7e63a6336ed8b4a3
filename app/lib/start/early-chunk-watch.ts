import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import { chunkTimeoutMs } from '../form/chunk-errors.ts';

/** Set on <html> (as data-started) once the app runs and watches its chunks itself. */
export const startedFlag = 'started';

/**
 * What watches over the scripts of the first page, when there is no app yet that could: a script or style
 * that fails, or two minutes without a start, puts the sentence and a Reload button on the page.
 * It runs as it stands, in the page's head, before any other script; hence plain text and old syntax.
 */
export const earlyChunkWatch = `(function () {
  var root = document.documentElement;
  function show(what) {
    if (${JSON.stringify(startedFlag)} in root.dataset || document.querySelector('.early-notice')) return;
    console.info(what);
    var box = document.createElement('div');
    box.className = 'early-notice';
    box.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = ${JSON.stringify(pageSentences.chunk_failed)};
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Reload';
    button.addEventListener('click', function () { location.reload(); });
    box.append(text, button);
    document.body.append(box);
  }
  function isElsewhere(address) {
    return /^https?:/.test(address) && address.indexOf(location.origin + '/') !== 0;
  }
  addEventListener('error', function (event) {
    var element = event.target;
    if (isElsewhere(element.src || element.href)) return;
    if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') show('CSS_CHUNK_LOAD_FAILED ' + element.href);
    if (element instanceof HTMLScriptElement) show('ChunkLoadError missing ' + element.src);
  }, true);
  addEventListener('unhandledrejection', function (event) {
    var message = String(event.reason && event.reason.message);
    if (/dynamically imported module|importing a module script failed/i.test(message)) show('ChunkLoadError missing ' + message);
  });
  setTimeout(function () { show('ChunkLoadError timeout'); }, ${chunkTimeoutMs});
})()`;
