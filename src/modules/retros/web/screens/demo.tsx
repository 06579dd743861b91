import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useMemo, useState } from 'react';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { DemoStrip } from '#ui/parts/demo-strip.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from '../parts/demo/demo.module.css';
import { DemoEnd } from '../parts/demo/demo-end.tsx';
import type { DemoRole, DemoWords } from '../parts/demo/demo-session.ts';
import { DemoStart } from '../parts/demo/demo-start.tsx';
import { useDemoRoom } from '../parts/demo/use-demo-room.ts';
import { Meeting } from '../parts/room/meeting.tsx';

/** Who writes what, and in which column of the format. */
const cards = [
  { name: 'a', by: 0, column: 'start' },
  { name: 'b', by: 1, column: 'stop' },
  { name: 'c', by: 2, column: 'continue' },
  { name: 'd', by: 3, column: 'stop' },
  { name: 'e', by: 0, column: 'start' },
  { name: 'f', by: 1, column: 'start' },
  { name: 'g', by: 2, column: 'start' },
  { name: 'h', by: 3, column: 'stop' },
  { name: 'i', by: 0, column: 'continue' },
] as const;
const actions = [
  { name: 'first', by: 2 },
  { name: 'second', by: 0 },
] as const;

/** A meeting with teammates who are not there: nothing leaves the browser, and a reload begins anew (ruling 13). */
export function Demo() {
  const t = useText('retros-demo');
  usePageTitle(t('title'));
  const [role, setRole] = useState<DemoRole | null>(null);
  const [turn, setTurn] = useState(0);
  return role ? <Wall key={turn} role={role} onAgain={() => setTurn(turn + 1)} /> : <DemoStart onStart={setRole} />;
}

function Wall({ role, onAgain }: { role: DemoRole; onAgain: () => void }) {
  const t = useText('retros-demo');
  const words = useMemo<DemoWords>(
    () => ({
      name: t('session'),
      you: t('you'),
      cards: cards.map(({ name, by, column }) => ({ by, column, text: t(`cards.${name}`) })),
      actions: actions.map(({ name, by }) => ({ by, text: t(`actions.${name}`) })),
    }),
    [t],
  );
  const strip = { label: t('strip.label'), text: t('strip.text'), again: t('strip.again'), register: t('strip.register') };
  const room = useDemoRoom(words, role);
  return (
    <div className={isClosed(room.session.status) ? undefined : classes.whole}>
      <DemoStrip words={strip} onAgain={onAgain} />
      <Meeting room={room} summary={<DemoEnd onAgain={onAgain} />} />
    </div>
  );
}
