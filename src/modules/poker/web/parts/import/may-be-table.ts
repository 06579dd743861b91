const markdownRule = /^\s*(?:\|\s*)?:?-{2,}/;

/**
 * Whether a pasted text is more than a list of titles, so that it is shown before it comes in: JSON, cells of a
 * spreadsheet, a table in Markdown, or a CSV whose first line names its columns.
 */
export function mayBeTable(text: string): boolean {
  const trimmed = text.trim();
  const [first = '', second = ''] = trimmed.split(/\r?\n/, 2);
  if (second === '' && !/^[[{]\s*["{[\]]/.test(trimmed)) return false;
  if (/^[[{]\s*["{[\]]/.test(trimmed)) return true;
  if (first.includes('\t')) return true;
  if (first.includes('|') && second.includes('|') && markdownRule.test(second)) return true;
  return namesColumns(first);
}

const names =
  /^"?(issue ?key|key|title|summary|name|story|description|estimate|status|id|issue id|points|titre|résumé|clé|título|resumen|clave)"?$/i;

/** Two names of columns at least, apart by commas, semicolons or bars. */
function namesColumns(line: string): boolean {
  const cells = line.split(/[,;|]/).map((cell) => cell.trim());
  return cells.length > 1 && cells.filter((cell) => names.test(cell)).length > 1;
}
