import { useState } from 'react';
import { Choice, Conflict, TheirText } from '#ui/forms/conflict.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import type { RecordForm } from '#ui/forms/use-record-form.ts';
import { ColumnMapping } from '#ui/parts/column-mapping.tsx';
import { Part, State } from '../example.tsx';

const nothing = (): void => undefined;
const WIDTH = 480;
const [mine, theirs] = ['Pay one part of an order', 'Pay a part of an order, later the rest'];
const answers = { onKeepMine: nothing, onTakeTheirs: nothing, onTogether: nothing };

interface Fields {
  readonly name: string;
  readonly minutes: number;
}
const form: RecordForm<Fields> = {
  value: { name: mine, minutes: 30 },
  saved: { name: mine, minutes: 30 },
  isDirty: true,
  isResumed: true,
  isBusy: false,
  error: new Error('not an answer of the server'),
  clashes: ['name', 'minutes'],
  theirs: { name: theirs, minutes: 45 },
  set: nothing,
  save: () => Promise.resolve(false),
  discard: nothing,
  takeTheirs: nothing,
  together: nothing,
};

export function FormExamples() {
  return (
    <>
      <Part name="DraftNote" width={WIDTH}>
        <State is="comes back by itself">
          <DraftNote onDiscard={nothing} />
        </State>
        <State is="to be taken up">
          <DraftNote onRestore={nothing} onDiscard={nothing} />
        </State>
      </Part>
      <Part name="Conflict" width={WIDTH}>
        <State is="one text">
          <Conflict draft={{ value: mine, theirs, beside: null, discard: nothing, rebase: nothing }} onKeepMine={nothing} />
        </State>
      </Part>
      <Part name="Choice" width={WIDTH}>
        <State is="several fields">
          <Choice fields={[{ label: 'Name', mine, theirs }]} isBusy={false} {...answers} />
        </State>
        <State is="busy">
          <Choice fields={[{ label: 'Name', mine, theirs }]} isBusy {...answers} />
        </State>
      </Part>
      <Part name="TheirText" width={WIDTH}>
        <State is="edited together">
          <TheirText label="Name" text={theirs} />
        </State>
      </Part>
      <Part name="FormConflict" width={WIDTH}>
        <State is="two fields">
          <FormConflict form={form} labels={{ name: 'Name', minutes: 'Length' }} say={{}} onKeepMine={nothing} />
        </State>
      </Part>
      <Mapping />
    </>
  );
}

function Mapping() {
  const [columns, setColumns] = useState<Readonly<Record<string, number | null>>>({ title: 0, points: null });
  const uses = [
    { use: 'title', label: 'Title', column: columns['title'] ?? null, isNeeded: true },
    { use: 'points', label: 'Points', column: columns['points'] ?? null },
  ];
  return (
    <Part name="ColumnMapping" width={WIDTH}>
      <State is="one column is missing">
        <ColumnMapping
          headers={['Summary', 'Story points', 'A column with a name that is rather long']}
          uses={uses}
          isLacking
          onMap={(use, column) => setColumns({ ...columns, [use]: column })}
          header={{ isThere: true, onChange: nothing }}
        />
      </State>
    </Part>
  );
}
