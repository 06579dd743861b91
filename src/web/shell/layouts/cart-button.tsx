import { IconShoppingBag } from '@tabler/icons-react';
import iconButton from '#ui/parts/icon-button.module.css';
import { useText } from '#ui/text/use-text.ts';
import classes from './cart-button.module.css';
import badge from './count-badge.module.css';

/** The way to the cart, with how much is in it. */
export function CartButton({ count, isOpen, onOpen }: { count: number; isOpen: boolean; onOpen: () => void }) {
  const t = useText('shell');
  const label = t('header.cart', { count });
  return (
    <button
      type="button"
      className={`${iconButton.button} ${classes.button}`}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <IconShoppingBag size={20} stroke={1.75} />
      {count > 0 && (
        <span className={badge.badge} data-tone="calm" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
