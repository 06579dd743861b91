import { dayWriter } from '#shared/day-writer.ts';
import { localeOf, type Locale } from '#shared/locale.ts';
import en from '../../../locales/notice/en.json';
import es from '../../../locales/notice/es.json';
import fr from '../../../locales/notice/fr.json';
import { canKeep, keepAnswer, objects, readChoice } from './kept.ts';

const words: Record<Locale, typeof en> = { en, fr, es };
const PRIVACY = '/privacy';
const ROOM = '--notice-room';

interface Shown {
  readonly box: HTMLElement;
  /** Where the reader was when they asked for it; null where the page asked. */
  readonly from: HTMLElement | null;
}

let shown: Shown | null = null;
let onAnswer = (): void => {};

export function startNotice(answered: () => void): void {
  onAnswer = answered;
  // Links that open it are in the footer of the public pages and in the app's menu; without this script they lead to what they are about.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-privacy-choices]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link);
  });
}

/** Asks a reader who has not answered, unless their browser has done so for them, or they are at work with others. */
export function askOnce(): void {
  if (shown && !shown.from) hide();
  const page = document.documentElement.getAttribute('data-page');
  // Pages with a parameter are rooms and boards.
  if (shown || page === null || page.includes(':') || objects() || !canKeep() || readChoice()) return;
  show(null);
}

/** In the language that the page has now. Pages name theirs again as they load, when a button may have the focus already. */
export function reword(): void {
  if (shown && shown.box.lang !== localeOf(document.documentElement.lang)) show(shown.from);
}

function show(from: HTMLElement | null): void {
  shown?.box.remove();
  const box = drawn();
  shown = { box, from };
  // After the page, whose link to skip to its content comes first; backwards from there the keyboard meets the question immediately.
  document.body.append(box);
  makeRoom(box);
  if (from) box.querySelector<HTMLElement>('p')?.focus();
}

function hide(): void {
  if (!shown) return;
  const { box, from } = shown;
  shown = null;
  box.remove();
  document.documentElement.style.removeProperty(ROOM);
  if (from?.isConnected) from.focus();
}

function answer(chosen: 'yes' | 'no'): void {
  keepAnswer(chosen);
  hide();
  onAnswer();
}

function drawn(): HTMLElement {
  const language = localeOf(document.documentElement.lang);
  const t = words[language];
  const title = make('p', { className: 'notice-title', textContent: t.title, tabIndex: -1, id: 'notice-title' });
  const link = make('a', { href: language === 'en' ? PRIVACY : `/${language}${PRIVACY}`, textContent: t.more });
  const text = make('p', { textContent: `${t.text} ` });
  text.append(link);
  const box = make('section', { className: 'notice', lang: language });
  box.setAttribute('aria-labelledby', 'notice-title');
  box.append(title, text, ...asked(t, language));
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && shown?.from && hide());
  return box;
}

/** What can be answered: nothing where the browser has done so, or where no answer can be kept. */
function asked(t: typeof en, language: Locale): HTMLElement[] {
  const button = (label: string, press: () => void) => {
    const made = make('button', { type: 'button', textContent: label });
    made.addEventListener('click', press);
    return made;
  };
  const row = make('div', { className: 'notice-buttons' });
  if (objects() || !canKeep()) {
    row.append(button(t.close, hide));
    return [make('p', { className: 'notice-state', textContent: objects() ? t.objects : t.blocked }), row];
  }
  row.append(
    button(t.refuse, () => answer('no')),
    button(t.allow, () => answer('yes')),
  );
  const choice = readChoice();
  if (!choice) return [row];
  const day = dayWriter(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(choice.at));
  const state = (choice.answer === 'yes' ? t.allowed : t.refused).replace('{{day}}', day);
  return [make('p', { className: 'notice-state', textContent: state }), row];
}

/** The page ends below the notice, so that all of it can be scrolled into view and nothing stays covered. */
function makeRoom(box: HTMLElement): void {
  new ResizeObserver((_entries, observer) => {
    if (!box.isConnected) return observer.disconnect();
    document.documentElement.style.setProperty(ROOM, `${box.offsetHeight + 32}px`);
  }).observe(box);
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), parts);
}
