import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPart } from '#ui/module/load-part.ts';
import type { Language } from '#ui/text/languages.ts';
import type { Search } from './search-index.ts';

/** The index of the documentation, asked for when the field is first used, and again where that failed. */
export function useIndex(language: Language) {
  const [search, setSearch] = useState<Search | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(false);
  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setFailed(false);
    readSearch(language).then(
      (ready) => setSearch(() => ready),
      () => {
        asked.current = false;
        setFailed(true);
      },
    );
  }, [language]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [hasFailed, load]);
  return { search, load, hasFailed };
}

/** @throws Error without a connection */
async function readSearch(language: Language): Promise<Search> {
  const [json, { readIndex }] = await Promise.all([textOf(`/docs/search/${language}.json`), loadPart(() => import('./search-index.ts'))]);
  return readIndex(json);
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
}
