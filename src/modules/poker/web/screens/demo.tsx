import { useMemo, useState } from 'react';
import { DemoStrip } from '#ui/parts/demo-strip.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { useText } from '#ui/text/use-text.ts';
import { isClosed } from '../../rules/session-status.ts';
import classes from '../parts/demo/demo.module.css';
import { DemoEnd } from '../parts/demo/demo-end.tsx';
import type { DemoChoice, DemoWords } from '../parts/demo/demo-session.ts';
import { DemoStart } from '../parts/demo/demo-start.tsx';
import { useDemoRoom } from '../parts/demo/use-demo-room.ts';
import { Meeting } from '../parts/room/meeting.tsx';

const storyNames = ['remember', 'invoice', 'search', 'export', 'offline'] as const;

/** A session with teammates who are not there: nothing leaves the browser, and a reload begins anew (ruling 13). */
export function Demo() {
  const t = useText('poker-demo');
  usePageTitle(t('title'));
  const [choice, setChoice] = useState<DemoChoice | null>(null);
  return choice ? <Table choice={choice} onAgain={() => setChoice({ ...choice })} /> : <DemoStart onStart={setChoice} />;
}

function Table({ choice, onAgain }: { choice: DemoChoice; onAgain: () => void }) {
  const t = useText('poker-demo');
  const words = useMemo<DemoWords>(
    () => ({
      name: t('session'),
      you: t('you'),
      stories: storyNames.map((name, index) => ({
        key: `DEMO-${index + 1}`,
        title: t(`stories.${name}.title`),
        description: t(`stories.${name}.description`),
      })),
    }),
    [t],
  );
  const strip = { label: t('strip.label'), text: t('strip.text'), again: t('strip.again'), register: t('strip.register') };
  const room = useDemoRoom(words, choice);
  return (
    <div className={isClosed(room.session.status) ? undefined : classes.whole}>
      <DemoStrip words={strip} onAgain={onAgain} />
      <Meeting room={room} summary={<DemoEnd onAgain={onAgain} />} />
    </div>
  );
}
