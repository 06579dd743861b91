import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Muted } from '#ui/layout/muted.tsx';
import buttons from '#ui/parts/link-button.module.css';
import { useText } from '#ui/text/use-text.ts';
import type { CardOffer } from './offer.ts';
import classes from './offer-button.module.css';

interface Props {
  offer: CardOffer;
  /** The one that the page is about. */
  isFirst?: boolean;
  isWide?: boolean;
}

/** The documented label of what can be done with a plan, on a button, on a link, or on neither. */
export function OfferButton({ offer: { label, to, onChoose, isBusy = false }, isFirst = false, isWide = false }: Props) {
  const t = useText('pricing');
  // What is in the cart already is not what the page asks for.
  const look = { 'data-look': isFirst && label !== 'inCart' && (to || onChoose) ? 'primary' : 'paper', 'data-size': 48 };
  const className = `${buttons.button} ${isWide ? classes.wide : classes.own}`;
  if (to)
    return (
      <Link to={to} className={className} {...look}>
        {t(`actions.${label}`)}
      </Link>
    );
  return (
    <button type="button" className={className} {...look} disabled={!onChoose} aria-busy={isBusy || undefined} onClick={onChoose}>
      {label === 'inCart' && <IconCheck size={18} stroke={2} aria-hidden="true" />}
      {onChoose ? t(`actions.${label}`) : <Muted>{t(`actions.${label}`)}</Muted>}
    </button>
  );
}
