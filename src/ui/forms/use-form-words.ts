import { useEffect } from 'react';
import type { Tell } from '#ui/text/text-keys.ts';
import { useTexts } from '#ui/text/use-text.ts';

const WORDS = 'ui-forms';

/**
 * The words of fields, drafts and conflicts; null until they are there, and nothing waits for them. To suspend would take away
 * the field that is being written in, and its focus with it; or, where a form is opened early, the whole page around it.
 * Whoever keeps drafts asks at once, so that they come before they are needed.
 */
export function useFormWords(): Tell<'ui-forms'> | null {
  'use no memo'; // the texts are one object that changes; what is memoised by it would stay in the old language
  const texts = useTexts();
  const isThere = texts.has(WORDS);
  useEffect(() => {
    // What could not be fetched is fetched for the next one that needs it.
    if (!isThere) void texts.load(WORDS).catch(() => undefined);
  }, [texts, isThere]);
  return isThere ? texts.teller(WORDS) : null;
}
