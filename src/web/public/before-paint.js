// Runs before the first paint, from a file of its own so that the policy needs no inline script.
// Keys and values are those of src/ui/theme/scheme.ts, src/ui/text/languages.ts and src/ui/api/tokens.ts.
(function () {
  const root = document.documentElement;
  // A prerendered page is read before it is worked with: its scripts, kept in a template, are asked for once it is painted.
  function begin() {
    const kept = document.getElementById('scripts');
    if (!kept) return;
    kept.remove();
    root.setAttribute('data-painted', '');
    askFor([...kept.content.children]);
  }
  // A few at a time: sixty at once hold up a finger on a slow phone.
  function askFor(files) {
    document.head.append(...files.splice(0, 8).map((file) => document.importNode(file, true)));
    if (files.length > 0) setTimeout(askFor, 0, files);
  }
  // One that shows text alone asks for them when a control is first touched; or where they show who is here, a cart, or a state.
  const isText = root.hasAttribute('data-text');
  let isNeeded = !isText || hasState();
  function hasState() {
    try {
      return location.search !== '' || localStorage.getItem('token') !== null || localStorage.getItem('cart') !== null;
    } catch {
      return false; // storage may be blocked
    }
  }
  const signs = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change'];
  function need(event) {
    if (!event.target.closest || !event.target.closest('button, select, input, textarea, [data-control]')) return;
    signs.forEach((sign) => removeEventListener(sign, need, true));
    isNeeded = true;
    if (document.readyState !== 'loading') begin();
  }
  if (!isNeeded) signs.forEach((sign) => addEventListener(sign, need, true));
  addEventListener('DOMContentLoaded', () => isNeeded && beginPainted());
  // When the browser says so, not a frame later: what is asked for before the text is shown makes it wait on a slow line.
  function beginPainted() {
    if (document.hidden) return begin(); // a page in the background is not painted
    setTimeout(begin, 2000);
    const observer = new PerformanceObserver(function (seen) {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      begin();
    });
    observer.observe({ type: 'paint', buffered: true });
  }
  function paintScheme() {
    const wanted = localStorage.getItem('colorScheme');
    const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  }
  try {
    paintScheme();
    // Its scripts follow the system, but may never come.
    if (isText) matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintScheme);
    const sidebar = localStorage.getItem('sidebar');
    if (sidebar === 'narrow' || matchMedia('(max-width: 1100px)').matches) root.setAttribute('data-sidebar', 'narrow');
    // Somebody who is probably signed in does not see the signed-out start page flash by before the redirect.
    if (localStorage.getItem('token')) root.setAttribute('data-session', 'likely');
    // Where the app has a page at the same address, they go on to it at once.
    const app = root.getAttribute('data-app');
    if (app && localStorage.getItem('token')) {
      location.replace('/app?from=' + encodeURIComponent(app + location.search + location.hash));
      return;
    }
    // A prerendered page in English sends a reader who has chosen another language on to theirs.
    const language = localStorage.getItem('i18nextLng');
    if (root.hasAttribute('data-prerendered') && root.lang === 'en' && language && language !== 'en') {
      const other = document.querySelector('link[rel="alternate"][hreflang="' + language.replace(/[^a-z]/g, '') + '"]');
      if (other) location.replace(new URL(other.getAttribute('href'), location.href).pathname + location.search + location.hash);
    }
  } catch {
    // Storage may be blocked: the media query in tokens.css decides then.
  }
})();

// A link to another language is a choice of it, before the scripts have come as after: without this, a page in English would lead back.
// A step from a page in French to one whose address has no language, such as a demo, goes on in French unless another was chosen.
addEventListener('click', function (event) {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!link) return;
  try {
    const { lang } = document.documentElement;
    const hasOwn = lang === 'en' || link.origin !== location.origin || (link.pathname + '/').startsWith('/' + lang + '/');
    const isLost = document.documentElement.hasAttribute('data-prerendered') && !hasOwn && !localStorage.getItem('i18nextLng');
    const language = link.dataset.language || (isLost && lang);
    if (language) localStorage.setItem('i18nextLng', language);
  } catch {
    // Storage may be blocked: the choice is then in the address alone.
  }
});

// The words are on every public page; its styles show them while the browser has no connection.
(function () {
  const show = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  addEventListener('offline', show);
  addEventListener('online', show);
  show();
})();

// "/docs?search" opens the documentation with its search ready to be typed in.
addEventListener('DOMContentLoaded', function () {
  if (location.search === '?search') document.querySelector('main input[type="search"]')?.focus();
});

// Asks whether visits may be counted, and counts them, where the operator has switched that on; nothing of it is loaded elsewhere.
addEventListener('load', function () {
  const words = (document.documentElement.getAttribute('data-site') || '').split(' ');
  if (words.includes('telemetry')) document.head.append(Object.assign(document.createElement('script'), { src: '/privacy-choice.js' }));
});

// The slash key goes to the search of a page that has one, also before the page's scripts have come.
addEventListener('keydown', function (event) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest && event.target.closest('input, select, textarea, [contenteditable]')) return;
  const field = document.querySelector('[data-slash]');
  if (!field) return;
  event.preventDefault();
  field.focus();
});

// What is pressed on a prerendered page before its scripts have come is pressed again once the page can answer: public-main.tsx says so.
// That is the first press of each button, and what was chosen in each list, in order. One is dropped when it is old, and when its
// reader works on elsewhere. What was set in a slider or a search field is in it, and is said then.
(function () {
  if (!document.documentElement.hasAttribute('data-prerendered')) return;
  const OLD_MS = 10_000;
  const goingOn = ['Tab', 'Shift', 'Enter', ' ']; // keys that go to a button and press it
  const kept = new Map(); // controls, in the order of their first use, with what will drop them
  function drop(control) {
    clearTimeout(kept.get(control));
    kept.delete(control);
    control.removeAttribute('aria-busy');
  }
  function keep(event) {
    const control = event.target.closest(event.type === 'change' ? 'select' : 'button[type="button"]');
    if (!control) return;
    clearTimeout(kept.get(control));
    kept.set(control, setTimeout(drop, OLD_MS, control));
    control.setAttribute('aria-busy', 'true');
  }
  function elsewhere(event) {
    if (event.type === 'keydown' && goingOn.includes(event.key)) return;
    [...kept.keys()].filter((control) => !control.contains(event.target)).forEach(drop);
  }
  function stop() {
    removeEventListener('click', keep, true);
    removeEventListener('change', keep, true);
    removeEventListener('input', elsewhere, true);
    removeEventListener('keydown', elsewhere, true);
    removeEventListener('error', failed, true);
    const controls = [...kept.keys()];
    controls.forEach(drop);
    return controls;
  }
  function failed(event) {
    if (event.target instanceof HTMLScriptElement && event.target.type === 'module') stop();
  }
  function setFields() {
    const fields = [...document.querySelectorAll('[type="range"], [type="search"]')];
    return fields.filter(({ value, defaultValue }) => value !== defaultValue);
  }
  /** React takes the value that it finds for one it knows: it is shown the page's own first, past what watches the setter. */
  function setAgain(field) {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const value of [field.defaultValue, field.value]) {
      set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  /** One after the other, as a finger does: the page has answered to the one before. */
  function press(controls) {
    if (controls.length === 0) return;
    const [first, ...others] = controls;
    if (first.localName === 'select') first.dispatchEvent(new Event('change', { bubbles: true }));
    else if (first.localName === 'input') setAgain(first);
    else first.click();
    setTimeout(press, 0, others);
  }
  addEventListener('click', keep, true);
  addEventListener('change', keep, true);
  addEventListener('input', elsewhere, true);
  addEventListener('keydown', elsewhere, true);
  addEventListener('error', failed, true);
  addEventListener('takenover', () => press([...setFields(), ...stop()]), { once: true });
})();

// The words of the app come with the app. As long as nothing of it has come, this says so, and asks for it once more.
(function () {
  const SLOW_MS = 15_000;
  const AGAIN_MS = 1500;
  const LATE_MS = 120_000;
  const LONGEST_MS = 15_000;
  const TRIES_MOST = 5;
  const words = {
    en: ['Trimtab has not loaded yet', 'The connection is slow or away.', 'Load again'],
    fr: ['Trimtab n’est pas encore chargé', 'La connexion est lente ou coupée.', 'Recharger'],
    es: ['Trimtab aún no se ha cargado', 'La conexión va lenta o se ha perdido.', 'Volver a cargar'],
  };
  function emptyRoot() {
    const place = document.getElementById('root');
    return place && !place.hasChildNodes() ? place : null;
  }
  function language() {
    try {
      return localStorage.getItem('i18nextLng') || navigator.language;
    } catch {
      return navigator.language;
    }
  }
  function say() {
    const place = emptyRoot();
    if (!place) return;
    const wanted = language().slice(0, 2);
    const spoken = words[wanted] ? wanted : 'en';
    const [title, text, again] = words[spoken];
    const box = document.createElement('main');
    box.lang = spoken;
    box.style.cssText = 'padding:20vh 24px;text-align:center';
    const parts = ['h1', 'p', 'button'].map((name) => document.createElement(name));
    [title, text, again].forEach((word, at) => (parts[at].textContent = word));
    // The app's style sheets may be missing as well.
    parts[0].style.cssText = 'margin:0 0 8px;font-size:24px';
    parts[2].style.cssText = 'margin-top:24px;min-height:40px;padding:0 16px;border:1px solid;border-radius:8px;background:none';
    parts[2].addEventListener('click', () => location.reload());
    box.append(...parts);
    // The app puts its own in this place.
    place.append(box);
  }
  /** How often it was asked for again of late, counted on: what is broken is asked for less and less often. */
  function triesBefore() {
    try {
      const [count, at] = (sessionStorage.getItem('loadedAgain') || '0 0').split(' ').map(Number);
      const tries = Date.now() - at < LATE_MS ? count : 0;
      sessionStorage.setItem('loadedAgain', tries + 1 + ' ' + Date.now());
      return tries;
    } catch {
      return TRIES_MOST; // without storage nobody knows
    }
  }
  /** Loads the page once its server answers for it; until then it is asked less and less often, and these words stay. */
  function again(wait) {
    const later = () => setTimeout(again, wait, Math.min(wait * 2, LONGEST_MS));
    fetch(location.href, { cache: 'no-store' }).then((answer) => (answer.ok ? location.reload() : later()), later);
  }
  function failed(event) {
    const isScript = event.target instanceof HTMLScriptElement && event.target.type === 'module';
    if (!emptyRoot() || (event.target instanceof Element && !isScript)) return;
    say();
    setTimeout(again, AGAIN_MS * 2 ** Math.min(triesBefore(), TRIES_MOST), AGAIN_MS);
  }
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
  setTimeout(say, SLOW_MS);
})();
