import { rows } from './rows.ts';

/** The table of docs/operations/settings.md, in Markdown. */
export function settingsTable(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const lines = Object.values(rows).map(
    (row) => `| \`${row.name}\` | ${cell(row.meaning)} | ${cell(row.allowed)} | ${cell(row.fallback)} |`,
  );
  return ['| setting | meaning | allowed | when not set |', '|---|---|---|---|', ...lines].join('\n');
}
