// Runs before the first paint, from a file of its own so that the policy needs no inline script.
// Keys and values are those of src/ui/theme/scheme.ts, src/ui/text/languages.ts and src/ui/api/tokens.ts.
(function () {
  const root = document.documentElement;
  // A prerendered page is read before it is worked with: its scripts, kept in a template, are asked for once it is painted.
  function begin() {
    const kept = document.getElementById('scripts');
    if (!kept) return;
    document.head.append(document.importNode(kept.content, true));
    kept.remove();
  }
  addEventListener('DOMContentLoaded', function () {
    requestAnimationFrame(() => requestAnimationFrame(begin));
    setTimeout(begin, 500); // a page in the background is not painted
  });
  try {
    const wanted = localStorage.getItem('colorScheme');
    const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
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
