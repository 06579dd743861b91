import { LINES_MAX } from '#modules/boards/rules/quick-lines.ts';
import { useText } from '#ui/text/use-text.ts';
import { Chips } from './chips.tsx';
import type { QuickLine } from './use-quick-line.ts';
import classes from './many-lines.module.css';

const SHOWN = 6; // lines of the preview

/** What several lines will become, before they do: how many items, and the first of them with their chips. */
export function ManyLines({ line }: { line: QuickLine }) {
  const t = useText('boards-board');
  const { lines, tooLong, rest } = line;
  return (
    <div className={classes.many} role="status">
      <b>{t('quick.items', { count: lines.length })}</b>
      <ol>
        {lines.slice(0, SHOWN).map((quick, index) => (
          // Two lines may say the same, and none of them is kept.
          <li key={index}>
            <span>{quick.title}</span>
            <Chips quick={quick} />
          </li>
        ))}
      </ol>
      {lines.length > SHOWN && <p>{t('quick.more', { count: lines.length - SHOWN })}</p>}
      {rest > 0 && <p>{t('quick.rest', { max: LINES_MAX, count: rest })}</p>}
      {tooLong !== null && <p className={classes.wrong}>{t('quick.tooLong', { line: tooLong })}</p>}
    </div>
  );
}
