import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import hint from '#modules/poker/web/parts/results/hint-panel.module.css';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';

/** What an account is good for, said once to those who came without one. */
export function GuestNote() {
  const t = useText('poker');
  const { you } = usePoker();
  const { has } = usePlaces();
  if (!you?.isGuest || !has('/register')) return null;
  return (
    <section className={hint.hint}>
      <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <Link to="/register" className="text-link">
          {t('room.guest.register')}
        </Link>
      </p>
    </section>
  );
}
