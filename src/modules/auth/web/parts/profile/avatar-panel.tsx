import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { session } from '#ui/api/session.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { AVATAR_MAX, AVATAR_TYPES } from '../../../contract/avatar.ts';
import { authProblems } from '../../../contract/problems.ts';
import { useRemoveAvatar, useUploadAvatar } from '../../api/own-profile.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Refusal } from '../refusal.tsx';
import classes from './panels.module.css';

/** The picture that stands for a person; without one their initial does. */
export function AvatarPanel({ user }: { user: User }) {
  const t = useText('auth-profile');
  const { failure, isTooLarge, isBusy, upload, remove } = useAvatar();
  return (
    <Panel title={t('avatar.title')} hint={t('avatar.hint')}>
      <div className={classes.avatar}>
        <Avatar person={user} size={64} />
        <div className={classes.buttons}>
          <FileButton accept={AVATAR_TYPES.join(',')} onChange={(file) => file && void upload(file)} disabled={user.isDemo}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={user.isDemo}
                loading={isBusy}
                leftSection={<IconUpload size={16} stroke={1.75} />}
              >
                {t(user.avatarUrl ? 'avatar.replace' : 'avatar.upload')}
              </Button>
            )}
          </FileButton>
          {user.avatarUrl && (
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void remove()}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p className={classes.help}>{t(user.isDemo ? 'avatar.demo' : 'avatar.help')}</p>
      </div>
      {isTooLarge && (
        <p className={classes.refusal} role="alert">
          <Refusal kind={authProblems.avatar_too_large} />
        </p>
      )}
      <ProblemNotice error={failure} failed={t('avatar.failed')}>
        {t('avatar.failedHint')}
      </ProblemNotice>
    </Panel>
  );
}

function useAvatar() {
  const t = useText('auth-profile');
  const uploading = useUploadAvatar();
  const removing = useRemoveAvatar();
  const [failure, setFailure] = useState<unknown>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setFailure(null);
    setTooLarge(false);
    try {
      await work();
      // The header and the sidebar show the person too.
      await session.reload();
      toastDone(done, { id: 'avatar' });
    } catch (error) {
      setFailure(error);
    }
  };
  const upload = async (file: File): Promise<void> => {
    setFailure(null);
    if (file.size > AVATAR_MAX) return setTooLarge(true);
    const form = new FormData();
    form.append('avatar', file);
    return run(() => uploading.mutateAsync({ form }), t('avatar.saved'));
  };
  const remove = () => run(() => removing.mutateAsync(), t('avatar.removed'));
  return { failure, isTooLarge, isBusy: uploading.isPending || removing.isPending, upload, remove };
}
