import {
  IconCalendar,
  IconCircleCheckFilled,
  IconHourglass,
  IconLink,
  IconMessageCircle,
  IconPaperclip,
  IconSquareCheck,
} from '@tabler/icons-react';
import type { CardFact } from '#modules/boards/rules/card-facts.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import type { BoardTeller } from '../board/board-room.ts';
import { shortDay } from './short-day.ts';
import classes from './card.module.css';

/** The facts at a card's foot, each with its sign. */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  return facts.map((fact) => <Fact key={fact.kind} fact={fact} />);
}

function Fact({ fact }: { fact: CardFact }) {
  const t = useText('boards-board');
  const language = useLanguage();
  if (fact.kind === 'cycle') {
    return (
      <span className={classes.fact} data-tone="done">
        <IconCircleCheckFilled size={15} aria-hidden="true" />
        {cycleText(t, fact.hours)}
      </span>
    );
  }
  if (fact.kind === 'late') {
    return (
      <span className={classes.fact} data-tone="late">
        <IconCalendar size={15} stroke={1.75} aria-hidden="true" />
        {t('card.late', { day: shortDay(fact.day, language), days: fact.days })}
      </span>
    );
  }
  if (fact.kind === 'aged') {
    return (
      <span className={classes.fact} data-tone={fact.level}>
        <IconHourglass size={15} stroke={1.75} aria-hidden="true" />
        {t('card.aged', { days: fact.days, usual: fact.usual })}
      </span>
    );
  }
  if (fact.kind === 'waits') {
    return (
      <span className={classes.fact} data-tone="late">
        <IconLink size={15} stroke={1.75} aria-hidden="true" />
        {t('card.waits', { count: fact.count })}
      </span>
    );
  }
  return <PlainFact fact={fact} />;
}

function cycleText(t: BoardTeller, hours: number): string {
  if (hours < 1) return t('card.cycleSoon');
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return hours >= 24 ? t('card.cycleDays', { days: rounded(hours / 24) }) : t('card.cycleHours', { hours: rounded(hours) });
}

function PlainFact({ fact }: { fact: Extract<CardFact, { kind: 'due' | 'checklist' | 'comments' | 'attachments' }> }) {
  const t = useText('boards-board');
  const language = useLanguage();
  if (fact.kind === 'due') {
    const day = shortDay(fact.day, language);
    return (
      <span className={classes.fact}>
        <IconCalendar size={15} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t('card.due')} </span>
        {day}
      </span>
    );
  }
  if (fact.kind === 'checklist') {
    return (
      <span className={classes.fact}>
        <IconSquareCheck size={15} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t('card.checklist')} </span>
        {fact.done}/{fact.total}
      </span>
    );
  }
  if (fact.kind === 'attachments') {
    return (
      <span className={classes.fact}>
        <IconPaperclip size={15} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t('card.attachments')} </span>
        {fact.count}
      </span>
    );
  }
  return (
    <span className={classes.fact}>
      <IconMessageCircle size={15} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('card.comments')} </span>
      {fact.count}
    </span>
  );
}
