import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Notice } from '#ui/parts/notice.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { CandidateList } from './candidate-list.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ChooseFile } from './choose-file.tsx';
import { IMPORT_BYTES_MAX } from '../../../import/reading.ts';
import classes from './import.module.css';
import { canChoose, views } from './preview-rows.ts';
import type { Choice, Import } from './use-import.ts';
import type { Reading } from './use-reading.ts';

interface Props {
  bringIn: Import;
  /** Keeps a pasted text as plain lines after all. */
  onKeepLines: (text: string) => void;
}

/** What a source holds: what will come in, what will not and why. */
export function ImportBody({ bringIn, onKeepLines }: Props) {
  // What may be wrong with a file can be said as soon as one is chosen.
  useText('ui-files');
  const { reading, failure, isReading, readAs } = bringIn;
  const part = useRef<HTMLDivElement>(null);
  // The form may have been scrolled down; its place in the sheet is not this one's.
  useEffect(() => {
    if (reading) part.current?.parentElement?.scrollTo({ top: 0 });
  }, [reading]);
  if (!reading) return failure ? <Unreadable bringIn={bringIn} /> : <Waiting />;
  const { result, options } = reading;
  const { table } = result;
  return (
    <div ref={part} className={classes.body} aria-busy={isReading}>
      <Source reading={reading} bringIn={bringIn} onKeepLines={onKeepLines} />
      {result.problem && <Unreadable bringIn={bringIn} />}
      {table && <ColumnMapping table={table} options={options} isLacking={result.problem === 'no_title_column'} onChange={readAs} />}
      {!result.problem && <Left result={result} />}
      {!result.problem && <Preview choice={bringIn.choice} reading={reading} />}
    </div>
  );
}

/** What of the source no story has a place for. */
function Left({ result: { left = [], format } }: { result: Reading['result'] }) {
  const t = useText('poker-create');
  const isOfCards = format === 'trello' || format === 'github' || format === 'json';
  if (left.length === 0 && !isOfCards) return null;
  return <p className={classes.left}>{isOfCards ? t('import.leftCards') : t('import.left', { names: left.join(', ') })}</p>;
}

function Source({
  reading: { source, result },
  bringIn,
  onKeepLines,
}: {
  reading: Reading;
  bringIn: Import;
  onKeepLines: Props['onKeepLines'];
}) {
  const t = useText('poker-create');
  const { text } = source;
  return (
    <div className={classes.source}>
      <IconFileText size={20} stroke={1.75} aria-hidden />
      <span className={classes.sourceName}>
        <b>{source.fileName ?? t('import.pasted')}</b>
        <span>
          {t(`import.formats.${result.format}`)}
          {!result.problem && ` · ${t('import.rows', { count: bringIn.choice.rows.length })}`}
        </span>
      </span>
      {text === undefined ? (
        <ChooseFile onFile={bringIn.readFile}>{t('import.otherFile')}</ChooseFile>
      ) : (
        <Button size="xs" variant="default" onClick={() => onKeepLines(text)}>
          {t('import.keepLines')}
        </Button>
      )}
    </div>
  );
}

function Preview({ choice, reading }: { choice: Choice; reading: Reading }) {
  const t = useText('poker-create');
  const { rows, shown, chosen, view } = choice;
  const counts = { all: rows.length, chosen: chosen.size, out: rows.filter((row) => !canChoose(row)).length };
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          size="sm"
          className={classes.search}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          placeholder={t('import.search')}
          aria-label={t('import.search')}
          value={choice.query}
          onChange={(event) => choice.setQuery(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('import.view')}
          value={view}
          onChange={(value) => choice.setView(value)}
          data={views.map((one) => ({ value: one, label: t(`import.views.${one}`, { number: counts[one] }) }))}
        />
      </div>
      <ChooseShown choice={choice} />
      {shown.length > 0 ? (
        <CandidateList key={`${view} ${choice.query}`} choice={choice} label={t('import.list')} isJson={isJson(reading)} />
      ) : (
        <p className={classes.nothing}>{t(choice.query ? 'import.noMatch' : `import.none.${view}`, { query: choice.query })}</p>
      )}
    </>
  );
}

const isJson = ({ result: { format } }: Reading): boolean => format === 'json' || format === 'trello' || format === 'github';

/** Takes in, or out, everything that is shown and can come in. */
function ChooseShown({ choice: { shown, chosen, add, remove } }: { choice: Choice }) {
  const t = useText('poker-create');
  const possible = shown.filter(canChoose);
  const taken = possible.filter((row) => chosen.has(row.line)).length;
  if (possible.length === 0) return null;
  return (
    <Checkbox
      className={classes.chooseAll}
      label={t('import.chooseShown', { count: possible.length })}
      checked={taken === possible.length}
      indeterminate={taken > 0 && taken < possible.length}
      onChange={() => (taken > 0 ? remove(possible) : add(possible))}
    />
  );
}

/** Why nothing can come in, and the way on: another file, or the column with the titles. */
function Unreadable({ bringIn: { failure, reading, readFile } }: { bringIn: Import }) {
  const t = useText('poker-create');
  const shared = useText('ui-files');
  const problem = reading?.result.problem ?? failure ?? 'unreadable';
  const words = shared(`wrong.${problem}`, { line: reading?.result.problemLine ?? 1, mb: IMPORT_BYTES_MAX / 1024 / 1024 });
  const isColumn = problem === 'no_title_column';
  return (
    <Notice
      tone={isColumn ? 'note' : 'error'}
      title={words}
      // With a source on screen the same button stands beside its name.
      actions={!reading && <ChooseFile onFile={readFile}>{t('import.otherFile')}</ChooseFile>}
    >
      {!isColumn && t('import.nothingLost')}
    </Notice>
  );
}

function Waiting() {
  return (
    <Loading>
      <Bone height={52} radius={10} />
      <Bone height={36} radius={10} />
      <Bone height={320} radius={10} />
    </Loading>
  );
}
