import type { FieldError } from '#shared/problem.ts';
import { loadAhead } from '#ui/module/ahead.ts';
import type { reasonOfField } from '#ui/text/field-text.ts';
import { problemText, type WordedProblem } from '#ui/text/problem-text.ts';
import { loadTexts } from '#ui/text/text.ts';
import { useTexts } from '#ui/text/use-text.ts';

/** The words of refused fields. */
const WORDS = 'ui-fields';

let tellReason: typeof reasonOfField | undefined;

// They come while the form is filled in: once it is refused, the connection may be away. The texts last: they render again.
loadAhead(async () => {
  tellReason = (await import('#ui/text/field-text.ts')).reasonOfField;
  await loadTexts(WORDS);
});

/** Words why one field was refused, to be shown beside it; English until the words are there. */
export function useReasonText(): (reason: FieldError | WordedProblem) => string {
  'use no memo'; // the texts are one object that grows; what is memoised by it would stay without the new words
  const texts = useTexts();
  return (reason) => {
    if (!('field' in reason)) return problemText(reason, texts.language, texts);
    return tellReason && texts.has(WORDS) ? tellReason(reason, texts.teller(WORDS)) : reason.message;
  };
}
