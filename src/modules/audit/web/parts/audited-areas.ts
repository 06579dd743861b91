import { useText, useTexts } from '#ui/text/use-text.ts';

/** The first part of audited events, and its name. */
export interface AuditedArea {
  readonly value: string;
  readonly label: string;
}

/** The first parts of all audited events with their names, by name: what a reader of the log can ask for. */
export function useAuditedAreas(): readonly AuditedArea[] {
  const say = useText('audited');
  const texts = useTexts();
  return Object.keys(texts.wordsOf('audited')['areas'] ?? {})
    .map((value) => ({ value, label: say(`areas.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, texts.language));
}
