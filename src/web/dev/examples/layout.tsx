import type { ReactNode } from 'react';
import { Ellipsis } from '#ui/layout/ellipsis.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { LONG, Part, State } from '../example.tsx';
import classes from './layout.module.css';

const Block = ({ children = 'Child' }: { children?: ReactNode }) => <div className={classes.block}>{children}</div>;

export function LayoutExamples() {
  return (
    <>
      <StackStates />
      <RowStates />
      <GridStates />
      <MutedStates />
      <EllipsisStates />
    </>
  );
}

const StackStates = () => (
  <Part name="Stack" width={200}>
    <State is="gap 8">
      <Stack gap={8}>
        <Block />
        <Block />
      </Stack>
    </State>
    <State is="align start">
      <Stack gap={8} align="start">
        <Block />
        <Block>Longer child</Block>
      </Stack>
    </State>
    <State is="inset 20 (16 on a phone), in a flush panel" width={260}>
      <Panel isFlush>
        <Stack gap={12} inset={20}>
          <Block />
          <Block />
        </Stack>
      </Panel>
    </State>
  </Part>
);

const RowStates = () => (
  <Part name="Row">
    <State is="gap 8, space between" width={320}>
      <Row gap={8} justify="space-between">
        <Block />
        <Block />
      </Row>
    </State>
    <State is="wrap" width={200}>
      <Row gap={8} wrap>
        <Block />
        <Block>Second child</Block>
        <Block>Third</Block>
      </Row>
    </State>
    <State is="one that grows" width={320}>
      <Row gap={12}>
        <Block />
        <Stack grow>
          <Ellipsis>{LONG}</Ellipsis>
          <Muted size={12}>
            <Ellipsis>{LONG}</Ellipsis>
          </Muted>
        </Stack>
        <Block />
      </Row>
    </State>
    <State is="phone: stack">
      <Row gap={8} phone="stack">
        <Block />
        <Block />
      </Row>
    </State>
  </Part>
);

const GridStates = () => (
  <Part name="Grid">
    <State is="2 columns, one on a phone">
      <Grid gap={16}>
        <Block />
        <Block />
        <Block />
      </Grid>
    </State>
    <State is="min 180: as many as fit">
      <Grid gap={16} min={180}>
        <Block />
        <Block />
        <Block />
        <Block />
      </Grid>
    </State>
    <State is="minmax(0, 1fr) auto, kept on a phone">
      <Grid gap={12} columns="minmax(0, 1fr) auto" phone="keep">
        <Block>{LONG}</Block>
        <Block />
      </Grid>
    </State>
  </Part>
);

const MutedStates = () => (
  <Part name="Muted" width="own">
    {([12, 13, 14, 15] as const).map((size) => (
      <State key={size} is={String(size)}>
        <Muted size={size}>Secondary text</Muted>
      </State>
    ))}
  </Part>
);

const EllipsisStates = () => (
  <Part name="Ellipsis" width={220}>
    {([1, 2, 3] as const).map((lines) => (
      <State key={lines} is={`${lines} ${lines === 1 ? 'line' : 'lines'}`}>
        <Ellipsis lines={lines}>{LONG}</Ellipsis>
      </State>
    ))}
  </Part>
);
