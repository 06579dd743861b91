// The script of the privacy choice: before-paint.js loads it on every page where the operator has switched telemetry on. It has no
// React, so that pages of text have it too, and is built as one file (scripts/build-privacy-choice.ts).
import { askOnce, reword, startNotice } from './notice.ts';
import css from './notice.module.css?inline';
import { flush, startSending } from './sender.ts';
import { countPage, watchErrors } from './watch.ts';

document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
startSending();
watchErrors();
startNotice(() => {
  countPage();
  flush();
});
askOnce();
countPage();

// The shell names each page that it shows (src/web/shell/page-title.tsx), also where it names the same one again: another board.
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName === 'lang')) reword();
  if (!changes.some(({ attributeName }) => attributeName === 'data-page')) return;
  askOnce();
  countPage();
}).observe(document.documentElement, { attributeFilter: ['data-page', 'lang'] });
