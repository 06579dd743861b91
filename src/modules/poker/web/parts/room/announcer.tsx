import { useEffect, useRef, useState } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { votersOf } from '#modules/poker/web/parts/table/seats.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { currentStory } from './own-vote.ts';
import { usePoker } from './room-context.tsx';

const QUIET_MS = 1200; // several votes of one moment are one announcement

/** Tells those who do not see the table what happens on it: a new story, votes as they gather, the result. */
export function Announcer() {
  const { session } = usePoker();
  const words = useWords(currentStory(session));
  const [said, setSaid] = useState('');
  const first = useRef(words);
  useEffect(() => {
    // What stood there when the page came is read with the page.
    if (first.current === words) return undefined;
    first.current = '';
    const timer = setTimeout(() => setSaid(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}

function useWords(story: Story | null): string {
  const t = useText('poker');
  const format = useFormat();
  const nameOf = useCardName();
  const { session } = usePoker();
  if (session.status === 'PAUSED') return t('room.paused.title');
  if (!story) return '';
  if (story.finalEstimate !== null) return t('room.say.estimated', { title: story.title, value: nameOf(story.finalEstimate) });
  if (story.status === 'VOTING') {
    const of = votersOf(session.participants).length;
    const voted = story.hasVoted.length;
    if (voted === 0) return t('room.say.voting', { title: story.title.replace(/\.$/, '') });
    return t(voted >= of ? 'room.voting.all' : 'room.voting.count', { voted, of });
  }
  const { stats } = story;
  if (!stats || stats.counted === 0) return story.status === 'VOTED' ? t('room.say.nothing') : '';
  const mode = stats.mode.map(nameOf).join(', ');
  if (stats.consensus) return t('room.say.consensus', { value: mode });
  const average = stats.average === null ? '–' : format.number(stats.average, { maximumFractionDigits: 1 });
  return t('room.say.revealed', { mode: mode || '–', average, agreement: format.percent((stats.agreement ?? 0) / 100) });
}
