/** The zone of the reader's own clock, by whose days their figures count. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
