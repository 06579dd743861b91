import { dayWriter } from '#shared/day-writer.ts';
import type { Locale } from '#shared/locale.ts';
import { escapeHtml } from './mail-html.ts';
import type { OutboxMail } from './outbox.ts';
import { layoutText } from './words.ts';

interface Outbox {
  readonly items: readonly OutboxMail[];
  readonly total: number;
  /** The address that the reader asked for. */
  readonly to?: string | undefined;
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:15px/1.5 Figtree,system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:32px 20px;background:light-dark(#f9fafc,#0b0d15);color:light-dark(#161929,#edeef4)}
h1{font-size:30px;line-height:1.18;letter-spacing:-.02em;margin:0 0 8px}p,summary span{color:light-dark(#5c606f,#9ea1ae)}
form{display:flex;gap:8px;align-items:end;flex-wrap:wrap;margin:24px 0}label{font-weight:600;font-size:14px;flex:1 1 16rem}
input{display:block;width:100%;height:44px;margin-top:4px;padding:0 12px;font:inherit;border:1px solid #9498a6;border-radius:10px;background:light-dark(#fff,#141720);color:inherit}
button{height:44px;padding:0 20px;font:inherit;font-weight:600;color:#fff;background:#6450ea;border:0;border-radius:10px}
:focus-visible{outline:3px solid #8f8dfc;outline-offset:2px}
details{background:light-dark(#fff,#141720);border:1px solid light-dark(#e1e3e8,#2f323e);border-radius:16px;margin-bottom:12px;overflow:hidden}
summary{padding:16px 20px;cursor:pointer;overflow-wrap:anywhere}summary b{margin-left:4px}summary span{display:block;font-size:13px}
iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid light-dark(#e1e3e8,#2f323e)}`;

/** The outbox as a page; each mail is drawn in a frame without scripts, whose links open in the window itself. */
export function outboxPage(locale: Locale, { items, total, to }: Outbox): string {
  const tell = layoutText(locale);
  const time = dayWriter(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const mail = (one: OutboxMail, index: number) => `<details${index === 0 ? ' open' : ''}><summary><b>${escapeHtml(one.subject)}</b>
<span>${tell('outbox.to')} ${escapeHtml(one.to)} · <time datetime="${one.sentAt.toISOString()}">${escapeHtml(time(one.sentAt))} UTC</time></span></summary>
<iframe src="/dev/mail/${one.id}" title="${escapeHtml(one.subject)}" loading="lazy" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe></details>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${tell('outbox.title')} · Trimtab</title><style>${STYLE}</style></head><body><main><h1>${tell('outbox.title')}</h1><p>${tell('outbox.lead')}</p>
<form action="/dev/mail"><label>${tell('outbox.filter')}<input name="to" type="email" autocomplete="off" value="${escapeHtml(to ?? '')}"></label><button>${tell('outbox.show')}</button></form>
<p>${items.length === 0 ? tell('outbox.empty') : tell('outbox.count', { shown: items.length, total })}</p>
${items.map(mail).join('\n')}</main></body></html>`;
}
