import { useSession } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './waiting.module.css';

/** Documented: an undefined sign-in state reads Initializing..., a profile on its way Loading... */
export function Waiting() {
  const t = useText('ui');
  const { status } = useSession();
  return <output className={classes.waiting}>{t(status === 'initializing' ? 'parts.initializing' : 'parts.loading')}</output>;
}
