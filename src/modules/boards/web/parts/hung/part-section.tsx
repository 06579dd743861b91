import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import panel from '../panel/item-panel.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: how much there is. */
  readonly count?: ReactNode;
  readonly failed: string;
  readonly read: UseQueryResult<unknown, ApiProblem>;
  readonly children: ReactNode;
}

/** A section of the panel whose content is read by itself: waiting, failed, or there. */
export function PartSection({ title, count, failed, read, children }: Props) {
  return (
    <section aria-label={title}>
      <h3 className={panel.heading}>
        {title}
        {count !== undefined && count !== null && <span>{count}</span>}
      </h3>
      <Loaded
        read={read}
        failed={failed}
        skeleton={
          <Loading>
            <Bone height={44} />
          </Loading>
        }
      >
        {() => children}
      </Loaded>
    </section>
  );
}
