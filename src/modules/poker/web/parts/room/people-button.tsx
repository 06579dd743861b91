import { Suspense, useState, type ComponentProps } from 'react';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import { PeopleMenu } from './lazy-parts.tsx';
import classes from '#ui/parts/people-button.module.css';
import { usePoker } from './room-context.tsx';

/** Who is here: faces in the bar, their number on a phone. @param isFetched whether the list is at hand already */
export function PeopleButton({ isFetched }: { isFetched: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const faces = <Faces aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />;
  if (!isOpen && !isFetched) return faces;
  return (
    <Suspense fallback={faces}>
      <PeopleMenu isOpen={isOpen} onChange={setOpen} target={faces} />
    </Suspense>
  );
}

function Faces(props: ComponentProps<'button'>) {
  const t = useText('poker');
  const { session, online, canSend } = usePoker();
  const here = session.participants.filter((one) => online.has(one.id));
  return (
    <button type="button" {...props} className={classes.faces}>
      <span className="visually-hidden">{t('room.people.here', { count: here.length })}</span>
      <span className={classes.stack} aria-hidden="true">
        <AvatarStack people={here.length > 0 ? here : session.participants} size={28} />
      </span>
      <span className={classes.compact} data-unknown={!canSend || undefined} aria-hidden="true">
        <i />
        {here.length}
      </span>
    </button>
  );
}
