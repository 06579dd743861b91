import { AsyncField } from '../async/async-field.tsx';
import { momentOf } from '../async/deadline.ts';
import { DeckField } from './deck-field.tsx';

export interface EstimationWish {
  readonly votingSystem: string;
  readonly settings: { readonly asyncVoting?: boolean; readonly asyncDeadline?: string | null };
  /** As the field of date and time holds it. */
  readonly deadline: string;
}

interface Props {
  readonly value: EstimationWish;
  readonly onChange: (value: EstimationWish) => void;
}

/** How the items of a backlog are estimated: with which deck, together or in people's own time. */
export function EstimationFields({ value, onChange }: Props) {
  const isOn = value.settings.asyncVoting ?? false;
  return (
    <>
      <DeckField value={value.votingSystem} error={null} onChange={(votingSystem) => onChange({ ...value, votingSystem })} />
      <AsyncField
        isOn={isOn}
        deadline={value.deadline}
        isFixed={false}
        onChange={({ asyncVoting = isOn, deadline = value.deadline }) =>
          onChange({ ...value, deadline, settings: asyncVoting ? { asyncVoting, asyncDeadline: momentOf(deadline) } : {} })
        }
      />
    </>
  );
}
