import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Frame } from '#modules/auth/web/public.tsx';
import { useSession } from '#ui/api/use-session.ts';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { OpenInvitation } from '../../contract/invitation.ts';
import { useOpenInvitation } from '../api.ts';
import { Accepted, Declined } from '../parts/accept/answered.tsx';
import { InvitationError } from '../parts/accept/invitation-error.tsx';
import { Ready } from '../parts/accept/ready.tsx';

type Ended = { readonly kind: 'accepted'; readonly invitation: OpenInvitation } | { readonly kind: 'declined' } | null;

/** The page that an invitation's link opens: validating, ready, accepting, then accepted or declined, or an error with what to do. */
export function AcceptInvitation() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [ended, setEnded] = useState<Ended>(null);
  const { data, error } = useOpenInvitation(token);
  const { status } = useSession();
  if (ended?.kind === 'accepted') return <Accepted invitation={ended.invitation} />;
  if (ended) return <Declined />;
  if (token === '') return <InvitationError isMissing />;
  if (error) return <InvitationError error={error} />;
  if (!data || status === 'initializing' || status === 'loading') return <Validating />;
  return (
    <Ready
      token={token}
      invitation={data}
      onAccepted={() => setEnded({ kind: 'accepted', invitation: data })}
      onDeclined={() => setEnded({ kind: 'declined' })}
    />
  );
}

function Validating() {
  const t = useText('invitations');
  return (
    <Frame isNarrow>
      <ScreenHead title={t('accept.validating')} />
      <Loading>
        <Bone height={84} radius={16} />
        <Bone height={48} radius={12} />
      </Loading>
    </Frame>
  );
}
