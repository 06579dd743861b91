import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import iconButton from '#ui/parts/icon-button.module.css';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSums } from './cart-sums.tsx';
import { CodeBox } from './code-box.tsx';
import type { CartHandle, ShownCart } from './shown-cart.ts';
import classes from './cart-drawer.module.css';

interface Props {
  handle: CartHandle;
  isOpen: boolean;
  onClose: () => void;
  /** Where plans are chosen. */
  plansAt: string;
  /** Above the lines: what went wrong, or is to be known. */
  notice?: ReactNode;
  /** The way to the checkout. */
  foot: (cart: ShownCart) => ReactNode;
}

/** The cart at the right of any page, without the component library. The browser's own dialog keeps the focus in it. */
export function CartDrawer({ handle, isOpen, onClose, plansAt, notice, foot }: Props) {
  const t = useText('cart');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const { cart } = handle;
  // The scrim is the dialog itself, around its paper.
  const press = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onClose={onClose} onClick={press}>
      <Row align="stretch" className={classes.paper}>
        <Row justify="space-between" className={classes.head}>
          <Row align="baseline" gap={12}>
            <h2 id={titleId}>{t('title')}</h2>
            {cart && cart.items.length > 0 && <Muted>{t('count', { count: cart.items.length })}</Muted>}
          </Row>
          <button type="button" className={iconButton.button} aria-label={t('close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </button>
        </Row>
        <Stack className={classes.body}>
          {notice}
          {cart ? (
            cart.items.length > 0 ? (
              <Content handle={handle} cart={cart} />
            ) : (
              <CartEmpty plansAt={plansAt} onBrowse={onClose} />
            )
          ) : (
            <Waiting handle={handle} />
          )}
        </Stack>
        {cart && cart.items.length > 0 && <Stack className={classes.foot}>{foot(cart)}</Stack>}
      </Row>
    </dialog>
  );
}

function Content({ handle, cart }: { handle: CartHandle; cart: ShownCart }) {
  const t = useText('cart');
  return (
    <>
      <ul className={classes.lines} aria-label={t('lines')}>
        {cart.items.map((item) => (
          <CartLine key={item.type} item={item} handle={handle} />
        ))}
      </ul>
      <CodeBox handle={handle} cart={cart} />
      <CartSums cart={cart} />
    </>
  );
}

function Waiting({ handle: { error, retry } }: { handle: CartHandle }) {
  const t = useText('cart');
  if (!error) return <Muted as="p">{t('loading')}</Muted>;
  return (
    <Stack gap={12} align="start" role="alert">
      <p>
        <b>{t('failed')}.</b> {t('failedSafe')}
      </p>
      <PlainButton onClick={retry}>{t('again')}</PlainButton>
    </Stack>
  );
}
