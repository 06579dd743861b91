const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time holds it, by the reader's own clock; empty without one. */
export function fieldOf(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What the field says as a moment; null while it is empty or half written. */
export function momentOf(field: string): string | null {
  const at = new Date(field);
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
