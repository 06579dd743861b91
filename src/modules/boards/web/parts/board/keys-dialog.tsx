import { Dialog } from '#ui/parts/dialog.tsx';
import classes from '#ui/parts/keys-dialog.module.css';
import { useText } from '#ui/text/use-text.ts';
import { useBoardUi } from './board-ui.ts';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const mod = isApple ? '⌘' : 'Ctrl';
const keys = {
  add: ['C'],
  search: ['/'],
  views: ['V'],
  go: ['←', '↑', '↓', '→'],
  open: ['enter'],
  lift: ['space'],
  cancel: ['escape'],
  move: ['M'],
  assign: ['A'],
  labels: ['L'],
  estimate: ['E'],
  sprint: ['S'],
  block: ['B'],
  select: ['X'],
  range: ['shift', '↓'],
  undo: [mod, 'Z'],
  palette: [mod, 'K'],
  help: ['?'],
} as const;

/** Keys that are called otherwise on other keyboards. */
const named = ['enter', 'space', 'escape', 'shift'] as const;

/** What the keys do, for those who never touch the mouse. */
export function KeysDialog() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const capOf = (key: string): string => {
    const name = named.find((one) => one === key);
    return name ? t(`keyNames.${name}`) : key;
  };
  const names = Object.keys(keys) as (keyof typeof keys)[];
  return (
    <Dialog onClose={() => ui.set({ dialog: null })} title={t('keys.title')} size={480}>
      <dl className={classes.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {keys[name].map((key) => (
                <kbd key={key}>{capOf(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
