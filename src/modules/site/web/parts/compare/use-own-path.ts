import { usePlaces } from '#ui/module/places.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage } from '#ui/text/use-text.ts';

/** The address of a public page in the reader's language, where it has one. */
export function useOwnPath(): (path: string) => string {
  const language = useLanguage();
  const { has } = usePlaces();
  return (path) => {
    const own = pathIn(language, path);
    return has(own) ? own : path;
  };
}
