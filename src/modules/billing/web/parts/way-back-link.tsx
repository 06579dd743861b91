import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { forgetWayBack, wayBack, withoutNames } from './way-back.ts';

/** Takes names out of the address: what they asked for is done, or left. */
export function useWithout(): (...names: string[]) => void {
  const [, setQuery] = useSearchParams();
  return (...names) => setQuery((before) => withoutNames(before, names), { replace: true });
}

/** Where a card or who is billed was asked for. */
export function useWayBack(): { back: string | null; goOn: (done: string) => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const without = useWithout();
  const back = wayBack(query);
  const goOn = (done: string): void => {
    if (back === null) return without(done);
    forgetWayBack();
    void navigate(back, { replace: true });
  };
  return { back, goOn };
}

/** To the page that led here for a card or for who is billed. */
export function WayBack({ to }: { to: string }) {
  const t = useText('billing-screens');
  return (
    <LinkButton to={to} look="text" icon={IconChevronLeft}>
      {t('toCheckout')}
    </LinkButton>
  );
}
