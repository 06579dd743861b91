import type { CSSProperties } from 'react';
import { SLIDER_MAX } from '#modules/billing/contract/bounds.ts';
import { planTable } from '#modules/billing/rules.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useText } from '#ui/text/use-text.ts';
import { sizedPlans, type ChoiceState } from './use-choice.ts';
import classes from './user-slider.module.css';

/** Where marks are, in additional users; they show how many members that makes in all (C1-07). */
const MARKS = [0, 10, 25, SLIDER_MAX] as const;

/** How many people beyond those that a plan includes. */
export function UserSlider({ choice }: { choice: ChoiceState }) {
  const t = useText('pricing');
  const { plan, additionalUsers, change } = choice;
  const included = planTable[plan].limits.maxUsers;
  return (
    <Stack className={classes.box}>
      <SizedPlans choice={choice} />
      <div className={classes.slider} style={{ '--filled': Math.min(1, additionalUsers / SLIDER_MAX) } as CSSProperties}>
        <input
          type="range"
          min={0}
          max={SLIDER_MAX}
          step={1}
          value={additionalUsers}
          aria-label={t('size.slider')}
          aria-valuetext={t('size.value', { count: additionalUsers, total: included + additionalUsers })}
          onChange={(event) => change({ additionalUsers: Number(event.target.value) })}
          className={classes.range}
        />
        <Muted as="ol" className={classes.marks} aria-hidden="true">
          {MARKS.map((mark) => (
            <li key={mark} style={{ '--at': mark / SLIDER_MAX } as CSSProperties}>
              {included + mark}
            </li>
          ))}
        </Muted>
      </div>
    </Stack>
  );
}

function SizedPlans({ choice: { plan, change } }: { choice: ChoiceState }) {
  const t = useText('pricing');
  return (
    <Row as="fieldset" className={classes.plans}>
      <legend className="visually-hidden">{t('size.plan')}</legend>
      {sizedPlans.map((one) => (
        <Row as="label" key={one} className={classes.plan}>
          <input
            type="radio"
            name="sizedPlan"
            value={one}
            checked={one === plan}
            onChange={() => change({ plan: one })}
            className={classes.radio}
          />
          {planTable[one].name}
        </Row>
      ))}
    </Row>
  );
}
