import type { Locale } from '#shared/locale.ts';
import type { MailContent, MailFact } from './template.ts';
import { layoutText, sentBy } from './words.ts';

// The identity of the product in what mail programs understand: tables, inline styles, no images, no web fonts.
// Colours stand inline for programs that drop <style>, and again in it for the dark scheme.
const INK = '#161929';
const MUTED = '#5c606f';
const LINE = '#e1e3e8';
const IRIS = '#6450ea';
const TITLE = `font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-weight:650;letter-spacing:-.02em`;
const TEXT = `font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5`;

const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b0d15!important}.paper{background:#141720!important;border-color:#2f323e!important}
.ink{color:#edeef4!important}.muted{color:#9ea1ae!important}.felt{background:#2b2553!important}
.card{background:#20222d!important;border-color:#444754!important;color:#edeef4!important}
.link{color:#a9a9ff!important}.code{background:#20222d!important;border-color:#444754!important}.rule{border-color:#2f323e!important}}
@media (max-width:520px){.inner{padding:24px 20px!important}}`;

/** The HTML part of a mail. Everything in `content` is text and is escaped here. */
export function mailHtml(locale: Locale, publicUrl: string, content: MailContent): string {
  const body = [
    paragraph(content.greeting, `${TITLE};font-size:24px;line-height:1.18;margin:0 0 12px`),
    paragraph(content.why, `${TEXT};margin:0 0 24px`),
    details(content),
    button(content),
    code(content),
    content.expiry ? note(content.expiry) : '',
    content.unexpected ? note(content.unexpected) : '',
    address(locale, content),
  ].join('\n');
  const footer = escapeHtml(sentBy(locale, content.sender, publicUrl));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f9fafc">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.why)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f9fafc"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:16px;border-collapse:separate;overflow:hidden">
<tr><td class="felt" style="background:#ece9fb;padding:20px 32px;border-radius:15px 15px 0 0">${logo}</td></tr>
<tr><td class="inner ink" style="padding:32px;color:${INK}">
${body}
</td></tr></table>
<p class="muted" style="${TEXT};font-size:13px;color:${MUTED};margin:16px 0 0">${footer}<br><a class="muted" href="${escapeHtml(publicUrl)}" style="color:${MUTED}">${escapeHtml(publicUrl)}</a>${wayOut(content)}</p>
</td></tr></table></body></html>
`;
}

/** Two playing cards, one of them ticked, and the name: the logo without an image. */
const card = (face: string, colour: string) =>
  `<td class="card" align="center" style="background:#ffffff;border:1px solid ${colour};border-radius:5px;color:${colour};${TITLE};font-size:14px;line-height:26px;width:20px;height:26px">${face}</td>`;
const logo = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${card('5', '#8f8dfc')}<td style="width:4px"></td>${card('✓', IRIS)}<td class="ink" style="padding-left:12px;color:${INK};${TITLE};font-size:20px">Trimtab</td></tr></table>`;

const paragraph = (text: string, style: string) => `<p class="ink" style="${style};color:${INK}">${escapeHtml(text)}</p>`;
const note = (text: string) => `<p class="muted" style="${TEXT};font-size:14px;color:${MUTED};margin:0 0 12px">${escapeHtml(text)}</p>`;

function details({ details: facts = [] }: MailContent): string {
  if (facts.length === 0) return '';
  const cell = `class="rule" style="${TEXT};font-size:14px;padding:8px 0;border-top:1px solid ${LINE}`;
  const long = ({ label, value }: MailFact) =>
    `<tr><td colspan="2" ${cell}"><span class="muted" style="color:${MUTED}">${escapeHtml(label)}</span><br><span class="ink" style="color:${INK}">${escapeHtml(value).replaceAll('\n', '<br>')}</span></td></tr>`;
  const row = ({ label, value }: MailFact) =>
    `<tr><td ${cell}"><span class="muted" style="color:${MUTED}">${escapeHtml(label)}</span></td><td ${cell};text-align:right"><span class="ink" style="color:${INK}">${escapeHtml(value)}</span></td></tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts.map((fact) => (fact.isLong ? long(fact) : row(fact))).join('')}</table>`;
}

function button({ button: action }: MailContent): string {
  if (!action) return '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="background:${IRIS};border-radius:10px">
<a href="${escapeHtml(action.url)}" style="${TEXT};font-weight:600;color:#ffffff;display:inline-block;padding:13px 24px;text-decoration:none;border-radius:10px">${escapeHtml(action.label)}</a></td></tr></table>`;
}

function code({ code: digits }: MailContent): string {
  if (!digits) return '';
  return `<p class="code ink" style="font-family:'Geist Mono',Consolas,Menlo,monospace;font-size:30px;letter-spacing:.2em;text-align:center;margin:0 0 24px;padding:16px;border:1px solid ${LINE};border-radius:10px;background:#f9fafc;color:${INK}">${escapeHtml(digits)}</p>`;
}

function address(locale: Locale, { button: action }: MailContent): string {
  if (!action) return '';
  const url = escapeHtml(action.url);
  return `<p class="muted rule" style="${TEXT};font-size:13px;color:${MUTED};margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE}">${escapeHtml(layoutText(locale)('addressInstead'))}<br>
<a class="link" href="${url}" style="color:#533dcd;word-break:break-all">${url}</a></p>`;
}

function wayOut({ unsubscribe }: MailContent): string {
  if (!unsubscribe) return '';
  return `<br><a class="muted" href="${escapeHtml(unsubscribe.url)}" style="color:${MUTED}">${escapeHtml(unsubscribe.label)}</a>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
