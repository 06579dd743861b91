// Runs before the first paint, from a file of its own so that the policy needs no inline script.
// Values and keys are those of src/ui/theme/scheme.ts.
(function () {
  var root = document.documentElement;
  try {
    var wanted = localStorage.getItem('colorScheme');
    var dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    // Somebody who may be signed in does not see the signed-out start page flash by before the redirect.
    if (localStorage.getItem('token')) root.setAttribute('data-session', 'likely');
    if (localStorage.getItem('sidebar') === 'narrow') root.setAttribute('data-sidebar', 'narrow');
  } catch (e) {
    // Storage may be blocked: the media query in tokens.css decides then.
  }
})();
