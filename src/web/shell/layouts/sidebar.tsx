import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { NavPlace } from '#ui/module/web-module.ts';
import { Logo } from '#ui/parts/logo.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import iconButton from '#ui/parts/icon-button.module.css';
import { useText } from '#ui/text/use-text.ts';
import { useIsNavKnown, usePermittedNav } from '../permitted-nav.ts';
import { places } from '../places.ts';
import { foldSidebar, useSidebarNarrow } from '../sidebar-width.ts';
import { AccountRow } from './account-row.tsx';
import { NavItem } from './nav-item.tsx';
import classes from './sidebar.module.css';
import { UserRow } from './user-row.tsx';

const sections = ['plan', 'meet', 'learn', 'company'] as const satisfies readonly NavPlace[];

/** The places of the app, as the modules register them. */
export function Sidebar({ isDrawer = false, onClose }: { isDrawer?: boolean; onClose?: () => void }) {
  const t = useText('shell');
  const isNarrow = useSidebarNarrow() && !isDrawer;
  const isKnown = useIsNavKnown();
  return (
    <div className={classes.sidebar} data-narrow={isNarrow || undefined}>
      <div className={classes.top}>
        <Link to={places.home} className={classes.logo}>
          <Logo isMark={isNarrow} />
        </Link>
        {onClose ? (
          <button type="button" className={iconButton.button} aria-label={t('nav.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </button>
        ) : (
          <FoldButton isNarrow={isNarrow} />
        )}
      </div>
      <AccountRow isNarrow={isNarrow} />
      <nav className={classes.nav} aria-label={t('nav.main')}>
        {isKnown ? <Sections isNarrow={isNarrow} /> : <SectionsSkeleton isNarrow={isNarrow} />}
      </nav>
      <UserRow isNarrow={isNarrow} />
    </div>
  );
}

function Sections({ isNarrow }: { isNarrow: boolean }) {
  const t = useText('shell');
  return (
    <>
      <Section place="home" isNarrow={isNarrow} />
      {sections.map((place) => (
        <Section key={place} place={place} title={t(`sections.${place}`)} isNarrow={isNarrow} />
      ))}
      <div className={classes.foot}>
        <Section place="sidebar-foot" isNarrow={isNarrow} />
      </div>
    </>
  );
}

/** In a browser that has not seen this person before. Its rows go as a whole: none moves to where another was. */
function SectionsSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Loading>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={classes.bone}>
          <Bone width={20} height={20} />
          {!isNarrow && <Bone width={90 + ((row * 37) % 60)} />}
        </div>
      ))}
    </Loading>
  );
}

function Section({ place, title, isNarrow }: { place: NavPlace; title?: string; isNarrow: boolean }) {
  const entries = usePermittedNav(place);
  if (entries.length === 0) return null;
  return (
    <div className={classes.section} data-titled={title ? true : undefined}>
      {title && (isNarrow ? <hr className={classes.rule} /> : <h2 className={classes.title}>{title}</h2>)}
      <ul>
        {entries.map(({ mark: Mark, ...entry }) => (
          <li key={entry.to} className={classes.entry}>
            <NavItem entry={entry} isNarrow={isNarrow} />
            {Mark && (
              <Suspense fallback={null}>
                <Mark />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoldButton({ isNarrow }: { isNarrow: boolean }) {
  const t = useText('shell');
  const label = t(isNarrow ? 'nav.expand' : 'nav.collapse');
  const Sign = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <button type="button" className={classes.fold} aria-label={label} title={label} onClick={() => foldSidebar(!isNarrow)}>
      <Sign size={20} stroke={1.6} />
    </button>
  );
}
