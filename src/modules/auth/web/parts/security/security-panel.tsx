import { useMe } from '#ui/api/use-session.ts';
import { Loading } from '#ui/parts/skeletons.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useTwoFactor } from '../../api/second-factor.ts';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import classes from './security.module.css';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Password, two-step verification and passkeys of the signed-in person; it reads what it needs itself. */
export function SecurityPanel({ email }: { email: string }) {
  const t = useText('auth-security');
  const { data, error } = useTwoFactor();
  const words = useProblemText(error);
  return (
    <Panel title={t('panel.title')} hint={t('panel.hint')} className={classes.panel} isFlush>
      {data ? (
        <>
          {!data.canChange && (
            <div className={classes.note}>
              <Notice tone="note" title={t('panel.demo')} />
            </div>
          )}
          <PasswordSection state={data} />
          <TwoFactorSection state={data} email={email} />
          <PasskeySection state={data} />
        </>
      ) : words === null ? (
        <Waiting email={email} />
      ) : (
        <div className={classes.note}>
          <ProblemNotice error={error} failed={t('panel.failed')} />
        </div>
      )}
    </Panel>
  );
}

/** The lines as most people have them, shown as bones: in each language and width they are as high as what comes. */
function Waiting({ email }: { email: string }) {
  const t = useText('auth-security');
  const canChange = !(useMe()?.isDemo ?? false);
  const state = { enabled: false, methods: [], recoveryCodesLeft: 0, hasPassword: true, canChange };
  return (
    <Loading>
      <div className={classes.waiting} inert>
        {!canChange && (
          <div className={classes.note}>
            <Notice tone="note" title={t('panel.demo')} />
          </div>
        )}
        <PasswordSection state={state} />
        <TwoFactorSection state={state} email={email} />
        <PasskeySection state={state} />
      </div>
    </Loading>
  );
}
