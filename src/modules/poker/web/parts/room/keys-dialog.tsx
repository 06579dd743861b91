import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/keys-dialog.module.css';
import { usePoker } from './room-context.tsx';

const everybody = ['pick', 'retract', 'walk'] as const;
const facilitator = ['reveal', 'save', 'next', 'move'] as const;
const keys: Record<(typeof everybody)[number] | (typeof facilitator)[number], readonly string[]> = {
  pick: ['1', '…', '9', '0'],
  retract: ['5', '5'],
  walk: ['←', '→'],
  reveal: ['R'],
  save: ['Enter'],
  next: ['N'],
  move: ['Alt', '↑', '↓'],
};

/** What the keys do, for those who never touch the mouse. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('poker');
  const { leads } = usePoker();
  const shown = leads ? [...everybody, ...facilitator] : everybody;
  return (
    <Dialog onClose={onClose} title={t('room.keys.title')} size={440}>
      <dl className={classes.keys}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`room.keys.${name}`)}</dt>
            <dd>
              {keys[name].map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
