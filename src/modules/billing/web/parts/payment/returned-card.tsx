import { useEffect, useEffectEvent } from 'react';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { cardName } from '../../../rules/card-brand.ts';
import { useAddMethod } from '../../api.ts';

interface Props {
  /** The provider's name of the entry, with which its page led back. */
  readonly token: string;
  /** An open invoice is tried with it. */
  readonly isDefault: boolean;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** A card was entered on the provider's page: it is kept. The same one twice is one card, so a reload does no harm. */
export function ReturnedCard({ token, isDefault, onAdded, onClose }: Props) {
  const t = useText('billing-screens');
  const { mutate, error } = useAddMethod();
  const keep = useEffectEvent(() =>
    mutate(
      { body: { token, isDefault } },
      {
        onSuccess(card) {
          toastDone(t('addCard.done', { card: cardName(card) }));
          onAdded();
        },
      },
    ),
  );
  useEffect(() => keep(), []);
  return (
    <ProblemNotice error={error} failed={t('addCard.failed')}>
      <PlainButton onClick={onClose}>{t('addCard.keep')}</PlainButton>
    </ProblemNotice>
  );
}
