import { currentTexts } from '#ui/text/text.ts';
import type { Tell } from '#ui/text/text-keys.ts';
import { useText } from '#ui/text/use-text.ts';

/** The words of lists are in one file with those of forms: every page would have to name another file. */
const WORDS = 'ui-forms';

// Asked for together with the screen's code: the list itself would ask only when it is drawn.
currentTexts()
  ?.load(WORDS)
  .catch(() => undefined); // the list asks again

/** What all lists say. */
export const useListWords = (): Tell<typeof WORDS> => useText(WORDS);
