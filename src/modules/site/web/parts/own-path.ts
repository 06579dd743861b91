import { usePlaces } from '#ui/module/places.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage } from '#ui/text/use-text.ts';

/** Leads to a page in the language that is read, where it has its own address. */
export function useOwnPath(): (path: string) => string {
  const language = useLanguage();
  const { has } = usePlaces();
  return (path) => {
    const [page = path, place] = path.split('#');
    const own = pathIn(language, page);
    return (has(own) ? own : page) + (place === undefined ? '' : `#${place}`);
  };
}
