import { useEffect, type RefObject } from 'react';
import { copyText } from '#ui/parts/copy-text.ts';

const SHOWN_MS = 2000;

/** Copies a code sample at its button, and the address of a heading at its anchor: the text they are in is no part of React. */
export function useCopying(article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = article.current;
    const press = (event: MouseEvent): void => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy], [data-anchor]') : null;
      if (pressed instanceof HTMLAnchorElement) void copyText(pressed.href);
      else if (pressed) void copyCode(pressed);
    };
    node?.addEventListener('click', press);
    return () => node?.removeEventListener('click', press);
  }, [article]);
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  const label = button.title;
  if (!(await copyText(code)) || !label) return;
  say(button, button.dataset['copy'] ?? '');
  setTimeout(() => say(button, label), SHOWN_MS);
}

function say(button: HTMLElement, label: string): void {
  button.title = label;
  button.ariaLabel = label;
  button.toggleAttribute('data-done', label === button.dataset['copy']);
}
