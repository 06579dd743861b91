import { Suspense } from 'react';
import type { Me } from '#ui/api/me.ts';
import { lazy } from '#ui/module/lazy.ts';
import { NoPermission } from '#ui/parts/no-permission.tsx';

const WaysOn = lazy(() => import('#modules/notifications/web/public.tsx').then((module) => ({ default: module.DeniedActions })));

/** Access Denied with its two variants: Upgrade Account for people who may buy, Contact Administrator for the others. */
export function Denied({ me, home }: { me: Me; home: string }) {
  return (
    <NoPermission
      role={me.accountRole}
      home={home}
      further={
        <Suspense>
          <WaysOn />
        </Suspense>
      }
    />
  );
}
