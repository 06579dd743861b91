import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { datesLacking } from '#modules/boards/import/portions.ts';
import { lossesGrouped, notTakenCsv } from '#modules/boards/import/not-taken.ts';
import type { BoardReading, ReadItem } from '#modules/boards/import/reading.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { saveFile } from '#ui/parts/save-file.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './import.module.css';

interface Props {
  readonly reading: BoardReading;
  readonly items: readonly ReadItem[];
  /** Names of the file that no member has, once the board was asked. */
  readonly people: readonly string[];
  /** Sprints of the file that the board does not have, or that are over here. */
  readonly sprints: readonly string[];
}

/** What of the file does not come, or comes otherwise, and why: each with its number, all of it to take away. */
export function NotTaken({ reading, items, people, sprints }: Props) {
  const t = useText('boards-import');
  const reason = useText('boards-planning');
  const groups = lossesGrouped(reading.losses);
  const lacking = datesLacking(reading, items);
  const lines = groups.map(({ kind, column, count, values }) =>
    kind === 'column_left'
      ? t('loss.column_left', { column, values: values.join(', ') })
      : t(`loss.${kind}`, { count, column, values: values.join(', ') }),
  );
  if (lacking.creation > 0) lines.push(t('noCreation', { count: lacking.creation }));
  if (lacking.all > 0) lines.push(t('noDates', { count: lacking.all }));
  if (sprints.length > 0) lines.push(t('sprints', { names: sprints.join(', ') }));
  const hasList = groups.length + reading.refused.length + people.length + sprints.length > 0;
  const download = (): void => {
    const rows = [
      ...reading.refused.map(({ sourceLine, reason: why, text }) => ({
        line: sourceLine,
        what: reason(`import.reason.${why}`),
        column: '',
        value: text,
      })),
      ...reading.losses.map(({ sourceLine, kind, column = '', value = '' }) => ({
        line: sourceLine,
        what:
          kind === 'column_left'
            ? t('loss.column_left', { column, values: value })
            : t(`loss.${kind}`, { count: 1, column, values: value }),
        column,
        value,
      })),
      ...people.map((name) => ({ line: 0, what: t('person'), column: '', value: name })),
      ...sprints.map((name) => ({ line: 0, what: t('sprint'), column: '', value: name })),
    ];
    const head = [t('listHead.line'), t('listHead.what'), t('listHead.column'), t('listHead.value')];
    saveFile({ name: t('listName'), body: new Blob([notTakenCsv(head, rows)], { type: 'text/csv;charset=utf-8' }) });
  };
  if (lines.length === 0 && !hasList) return null;
  return (
    <Notice
      tone="note"
      title={t('losses')}
      actions={
        hasList && (
          <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
            {t('list')}
          </Button>
        )
      }
    >
      <ul className={classes.refused}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
