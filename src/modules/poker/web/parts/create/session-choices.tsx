import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Switch.layer.css';
import { AsyncField } from '../async/async-field.tsx';
import { DeckField } from './deck-field.tsx';
import type { Choices } from './choices.ts';

/** The deck, and whether people vote together or in their own time. */
export function SessionChoices({ value, onChange }: { value: Choices; onChange: (next: Choices) => void }) {
  return (
    <>
      <DeckField value={value.votingSystem} error={null} onChange={(votingSystem) => onChange({ ...value, votingSystem })} />
      <AsyncField isOn={value.asyncVoting} deadline={value.deadline} isFixed={false} onChange={(part) => onChange({ ...value, ...part })} />
    </>
  );
}
