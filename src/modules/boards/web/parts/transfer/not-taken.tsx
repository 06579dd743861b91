import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { datesLacking } from '#modules/boards/import/portions.ts';
import { lossesGrouped, notTakenCsv } from '#modules/boards/import/not-taken.ts';
import type { BoardReading, ReadItem } from '#modules/boards/import/reading.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { saveFile } from '#ui/parts/save-file.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Outcome } from './send-import.ts';
import classes from './import.module.css';

const NAMED_MOST = 20; // items; all of them are in the list to take away

interface Props {
  readonly reading: BoardReading;
  readonly items: readonly ReadItem[];
  /** What the board says of it, once it was asked. */
  readonly outcome: Outcome | null;
}

/** What of the file does not come, or comes otherwise, and why: each with its number, all of it to take away. */
export function NotTaken({ reading, items, outcome }: Props) {
  const t = useText('boards-import');
  const reason = useText('boards-planning');
  const { unknownPeople: people = [], unknownSprints: sprints = [], kept = [] } = outcome ?? {};
  const lines = useLines({ reading, items, outcome });
  const fieldsOf = ({ fields }: KeptItem): string => fields.map((field) => t(`uses.${field}`)).join(', ');
  const hasList = reading.losses.length + reading.refused.length + people.length + sprints.length + kept.length > 0;
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
      ...kept.map((one) => ({ line: one.sourceLine, what: t('keptHere'), column: fieldsOf(one), value: `${one.key} ${one.title}` })),
    ];
    const head = [t('listHead.line'), t('listHead.what'), t('listHead.column'), t('listHead.value')];
    saveFile({ name: t('listName'), body: new Blob([notTakenCsv(head, rows)], { type: 'text/csv;charset=utf-8' }) });
  };
  if (lines.length === 0) return null;
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

type KeptItem = Outcome['kept'][number];

/** A sentence for each kind of thing; what is in the list to take away has one. */
function useLines({ reading, items, outcome }: Props): string[] {
  const t = useText('boards-import');
  const planning = useText('boards-planning');
  const { unknownPeople: people = [], unknownSprints: sprints = [], kept = [] } = outcome ?? {};
  const lacking = datesLacking(reading, items);
  const lines = lossesGrouped(reading.losses).map(({ kind, column, count, values }) =>
    kind === 'column_left'
      ? t('loss.column_left', { column, values: values.join(', ') })
      : t(`loss.${kind}`, { count, column, values: values.join(', ') }),
  );
  if (reading.refused.length > 0) lines.push(planning('import.refused', { count: reading.refused.length }));
  if (lacking.creation > 0) lines.push(t('noCreation', { count: lacking.creation }));
  if (lacking.times > 0) lines.push(t('noTimes', { count: lacking.times }));
  if (lacking.start > 0) lines.push(t('noStart', { count: lacking.start }));
  if (lacking.all > 0) lines.push(t('noDates', { count: lacking.all }));
  if (people.length > 0) lines.push(planning('import.people', { names: people.join(', ') }));
  if (sprints.length > 0) lines.push(t('sprints', { names: sprints.join(', ') }));
  if (kept.length > 0) {
    const names = kept.slice(0, NAMED_MOST).map(({ key, fields }) => `${key} (${fields.map((field) => t(`uses.${field}`)).join(', ')})`);
    const more = kept.length - names.length;
    const all = more > 0 ? [...names, planning('import.moreRefused', { count: more })] : names;
    lines.push(t('kept', { count: kept.length, names: all.join(', ') }));
  }
  return lines;
}
