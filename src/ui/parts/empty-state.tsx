import type { ReactElement, ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Scene, type SceneKind } from './scene.tsx';

interface Props {
  /** One of them, or a picture of one's own. */
  scene: SceneKind | ReactElement;
  /** What is not there yet, as a short fact: "No sessions yet." */
  title: string;
  /** One sentence: what makes it appear. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

/** Nothing here yet: a picture, one sentence, one action. */
export function EmptyState({ scene, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {typeof scene === 'string' ? <Scene kind={scene} /> : scene}
      <p className={classes.text}>
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  );
}
