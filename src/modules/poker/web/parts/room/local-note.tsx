import { publicUrl } from '#ui/parts/public-url.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/share-link.module.css';

/** A link to this computer's own name leads nobody else here, and least of all a phone that scans it. */
export function LocalNote() {
  const t = useText('poker');
  const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl());
  return isLocal && <p className={classes.text}>{t('room.invite.local')}</p>;
}
