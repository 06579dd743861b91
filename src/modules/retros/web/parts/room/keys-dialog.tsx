import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/keys-dialog.module.css';
import { useRetro } from './room-context.tsx';

const everybody = ['add', 'break', 'done', 'pick', 'put', 'vote'] as const;
const facilitator = ['next', 'action'] as const;
const keys: Record<(typeof everybody)[number] | (typeof facilitator)[number], readonly string[]> = {
  add: ['Enter'],
  break: ['Shift', 'Enter'],
  done: ['D'],
  pick: ['G'],
  put: ['Enter'],
  vote: ['V'],
  next: ['N'],
  action: ['A'],
};

/** What the keys do, for those who never touch the mouse. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText('retros');
  const { leads } = useRetro();
  const shown = leads ? [...everybody, ...facilitator] : everybody;
  return (
    <Dialog title={t('room.keys.title')} size={440} onClose={onClose}>
      <dl className={classes.keys}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`room.keys.${name}`)}</dt>
            <dd>
              {keys[name].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
