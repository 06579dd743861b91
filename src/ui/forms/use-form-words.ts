import type { TFunction } from 'i18next';
import { useLateText } from '#ui/text/use-text.ts';

/** The words of drafts and conflicts; whoever keeps drafts asks for them at once, so that they are there before they are needed. */
export const useFormWords = (): TFunction<'ui-forms'> | null => useLateText('ui-forms');
