import type { ExportedComment, PokerExport } from './poker-export.ts';
import { color } from '#platform/pdf/palette.ts';
import type { Sheet } from './pdf-sheet.ts';

const COMMENTS_AT_ONCE = 20;

/** What was said, story by story in the session's order, then about the session as a whole. */
export async function drawDiscussion(sheet: Sheet, content: PokerExport, breathe: () => Promise<void>): Promise<void> {
  const comments = content.discussions;
  if (comments.length === 0) return;
  sheet.heading(sheet.tell('discussion'));
  const byStory = Map.groupBy(comments, ({ storyId }) => storyId);
  const groups = [
    ...content.stories.map(({ id, key, title }) => ({ name: key ? `${key}  ${title}` : title, said: byStory.get(id) ?? [] })),
    { name: sheet.tell('aboutTheSession'), said: byStory.get(null) ?? [] },
  ];
  for (const { name, said } of groups) {
    if (said.length === 0) continue;
    sheet.room(44);
    sheet.put(sheet.lay([{ text: name, role: 'strong', color: color.ink }], 10.5));
    for (const [index, comment] of said.entries()) {
      drawComment(sheet, comment);
      if (index % COMMENTS_AT_ONCE === COMMENTS_AT_ONCE - 1) await breathe();
    }
    sheet.y += 8;
  }
}

function drawComment(sheet: Sheet, { authorName, content, createdAt }: ExportedComment): void {
  const [said, ...more] = sheet.lay([{ text: content, role: 'body', color: color.ink }], 10);
  sheet.y += 4;
  sheet.room(30);
  sheet.put(
    sheet.lay(
      [
        { text: authorName, role: 'strong', color: color.iris },
        { text: `  ${sheet.dayAndTime(createdAt)}`, role: 'body', color: color.muted },
      ],
      8.5,
    ),
  );
  if (said) sheet.put([said, ...more]);
}
