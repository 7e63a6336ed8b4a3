// The button of docs/booking-elsewhere.md.
if (document.currentScript) {
  const script = document.currentScript;
  const { label = 'Book a clean', ...given } = script.dataset;
  const site = new URL(script.src).origin;
  const query = new URLSearchParams({ ref: location.hostname });
  const names = 'postcode service frequency hours bedrooms bathrooms offer utmSource utmMedium utmCampaign';
  for (const name of names.split(' '))
    if (given[name]) query.set(name.replace('utm', 'utm_').toLowerCase(), given[name]);
  // A page's policy may refuse style attributes.
  const make = (tag, css, own) => {
    const made = Object.assign(document.createElement(tag), own);
    made.style.cssText = css;
    return made;
  };
  const shape = 'border-radius:8px;font:600 1rem/1.5 sans-serif;padding:.625rem 1.25rem;';
  const link = make('a', `${shape}display:inline-block;background:#3A6F93;color:#fff;text-decoration:none`, {
    href: `${site}/book-now?${query}`,
    target: '_top',
    textContent: label,
  });
  script.after(link);
  const leave = () => location.assign(link.href);
  const page = document.documentElement.style;
  let dialog;

  const build = () => {
    let isShown;
    const frame = make('iframe', 'flex:1;border:0;border-radius:12px;background:#FAF9F6', {
      title: label,
      src: link.href,
      // A refused form says nothing.
      onload: () => isShown || leave(),
    });
    const close = make('button', `${shape}align-self:end;border:0;background:#fff;color:#1C2B36`, {
      textContent: 'Close',
      onclick: () => dialog.close(),
    });
    const box = make('div', 'height:100%;display:flex;flex-direction:column;gap:.5rem');
    box.append(close, frame);
    const cover = 'width:100%;height:100%;max-width:none;max-height:none;border:0;background:#1C2B36B3';
    dialog = make('dialog', `${cover};box-sizing:border-box;padding:1rem max(1rem,50vw - 36rem)`, {
      ariaLabel: label,
      onclose() {
        page.overflow = '';
        link.focus();
      },
    });
    dialog.append(box);
    document.body.append(dialog);
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== site) return;
      if (data === 'booking-form:shown') isShown = true;
      if (data === 'booking-form:close') dialog.close();
    });
  };

  link.onclick = async (event) => {
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || self !== top || innerWidth < 640) return;
    event.preventDefault();
    try {
      const signal = AbortSignal.timeout(3000);
      const answer = await fetch(`${site}/api/v1/booking-frame`, { signal });
      if (!(await answer.json()).isAllowed) return leave();
      if (!dialog) build();
      if (!dialog.open) dialog.showModal();
    } catch {
      return leave();
    }
    page.overflow = 'hidden';
    if (!matchMedia('(prefers-reduced-motion)').matches) dialog.animate({ opacity: [0, 1] }, 150);
  };
}
