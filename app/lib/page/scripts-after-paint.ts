const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const moduleType = ' type="module" async="">';
const held = 'data-after-paint';

/** The app itself, which begins once it is run: last. */
const isEntry = (address: string) => address.includes('/entry.client');

/**
 * Runs as it stands, in syntax that every browser knows which has modules: puts the page's modules where they were
 * once what the server made has been painted, or at once where nobody sees the page yet. The timer is for browsers
 * that paint nothing now. Files are asked for a few at a time and run one by one, innermost first, so that no task of
 * a slow phone is long. Where nobody sees the page, timers are slow and nothing is to be spared; where files can't be
 * asked for ahead, one by one would be slow.
 */
const starter = (addresses: readonly string[]): string => `(function () {
  var addresses = ${JSON.stringify(addresses)};
  var modules = ${JSON.stringify(addresses.filter((address) => !isEntry(address)).toReversed())};
  var begun = false;
  var isSeen = document.visibilityState === 'visible';
  function ask(from) {
    var to = isSeen ? from + 6 : addresses.length;
    addresses.slice(from, to).forEach(function (address) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    });
    if (!isSeen) start();
    else if (to < addresses.length) setTimeout(ask, 0, to);
    else run(0);
  }
  function run(at) {
    function next() { run(at + 1); }
    if (at < modules.length) import(modules[at]).then(next, next);
    else start();
  }
  function start() {
    var waiting = document.querySelector('script[${held}]');
    var script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  }
  function begin() {
    if (begun || !document.querySelector('script[${held}]')) return;
    begun = true;
    // React looks for the links of the page's style sheets, which stand in the page; what is loaded later looks for
    // them without the router's mark (#). These ask for nothing.
    var style = document.querySelector('style[data-sheets]');
    var sheets = style ? style.dataset.sheets.split(' ') : [];
    var unmarked = sheets.filter(function (address) { return /#$/.test(address); })
      .map(function (address) { return address.slice(0, -1); });
    sheets.concat(unmarked).reverse().forEach(function (address) {
      var link = document.createElement('link');
      link.rel = 'stylesheet';
      link.setAttribute('disabled', '');
      link.setAttribute('href', address);
      style.after(link);
    });
    if (document.createElement('link').relList.supports('modulepreload')) ask(0);
    else start();
  }
  if (!isSeen) return begin();
  setTimeout(begin, 1000);
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
})()`;

/**
 * A page that shows without its scripts shows first: they are asked for after its first paint, so that on a slow line
 * they take no turns with its fonts and pictures and on a slow phone none with its layout. Changes nothing in a page
 * whose module script does not look as the router writes it.
 */
export function scriptsAfterPaint(page: string, nonce: string | undefined): string {
  const place = page.lastIndexOf(moduleType);
  if (place < 0) return page;
  const addresses: string[] = [];
  const before = page.slice(0, place).replace(preload, (_link, address: string) => {
    addresses.push(address);
    return '';
  });
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${starter(addresses)}</script>`;
  return `${before} type="text/plain" ${held}>${page.slice(place + moduleType.length)}${script}`;
}
