import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { getSessionAnalytics } from '#modules/retros/contract/figures.ts';
import { getTemplate, rateTemplate } from '#modules/retros/contract/template.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './aftermath.module.css';

/** How the meeting was: the mood of its cards, who took part, and what one thought of its format. */
export function Aftermath() {
  const { session } = useRetro();
  const me = useMe();
  return (
    <div className={classes.pair}>
      <Mood />
      {me && session.you && !session.you.isGuest && session.templateId !== null && <Rating templateId={session.templateId} />}
    </div>
  );
}

function Mood() {
  const t = useText('retros-figures');
  const format = useFormat();
  const { session } = useRetro();
  const { data, error } = useRead(getSessionAnalytics, { params: { sessionId: session.id } });
  // Its place is held: what stands beneath must not move under the pointer.
  if (!data && !error) return <Bone height={150} radius={16} />;
  if (!data?.sentiment) return null;
  const { score, positive, neutral, negative } = data.sentiment;
  return (
    <Panel title={t('mood.title')} hint={t('mood.how')} isDense>
      <p className={classes.figure}>
        <b>{format.number(score, { minimumFractionDigits: 1 })}</b>/10
      </p>
      <p className={classes.hint}>
        {t('mood.parts', { positive, neutral, negative })}. {t('mood.participation', data.participation)}.
      </p>
      {data.needsFollowUp && <p className={classes.follow}>{t('mood.followUp')}</p>}
    </Panel>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

function Rating({ templateId }: { templateId: string }) {
  const t = useText('retros-figures');
  const { data, error } = useRead(getTemplate, { params: { templateId } });
  const [given, setGiven] = useState<number | null>(null);
  const rate = useWrite(rateTemplate, { params: { templateId }, refresh: [getTemplate] });
  if (!data && !error) return <Bone height={150} radius={16} />;
  // A template that was deleted meanwhile cannot be rated.
  if (!data) return null;
  // One answer counts of each person: the one from an earlier meeting, until they give another.
  const chosen = given ?? data.usage.yours ?? 0;
  const give = (rating: number): void => {
    setGiven(rating);
    rate.mutate(
      { body: { rating } },
      {
        onSuccess: () => toastDone(t('rating.thanks'), { id: 'rated' }),
        onError: (error) => {
          setGiven(null);
          toastProblem(problemText(error), { error, id: 'rated' });
        },
      },
    );
  };
  return (
    <Panel title={t('rating.title')} isDense>
      <fieldset className={classes.stars}>
        <legend className="visually-hidden">{t('rating.title')}</legend>
        {stars.map((star) => (
          <label key={star} data-on={star <= chosen || undefined}>
            <input type="radio" name="rating" className="visually-hidden" checked={chosen === star} onChange={() => give(star)} />
            {star <= chosen ? <IconStarFilled size={26} aria-hidden="true" /> : <IconStar size={26} stroke={1.5} aria-hidden="true" />}
            <span className="visually-hidden">{t('rating.stars', { count: star })}</span>
          </label>
        ))}
      </fieldset>
      <p className={classes.hint}>
        {given === null && data.usage.yours !== null ? t('rating.before', { count: data.usage.yours }) : t('rating.hint')}
      </p>
    </Panel>
  );
}
