import { BarList } from '#ui/charts/bar-list.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { percentsOf } from '#ui/charts/shares.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { PersonAnalytics } from '../../../contract/analytics.ts';
import { shareOf } from '../figures/trend-text.ts';
import classes from './analytics.module.css';

/** Who has the team's estimate at once, and who comes round to it when the team votes again. */
export function PeoplePanel({ people }: { people: readonly PersonAnalytics[] }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const nameOf = ({ userId, name }: PersonAnalytics): string => (userId === null ? t('people.guests') : name);
  // A card without a number is neither above nor below: what is left is a part too.
  const shares = ({ stories, atOnce, above, below }: PersonAnalytics): string[] =>
    percentsOf([atOnce, above, below, stories - atOnce - above - below])
      .slice(0, 3)
      .map((share) => format.percent(shareOf(share)));
  return (
    <ChartPanel
      title={t('people.title')}
      hint={t('people.hint')}
      how={t('people.how')}
      table={{
        columns: [t('people.person'), t('people.stories'), t('people.atOnce'), t('people.above'), t('people.below'), t('people.cameRound')],
        rows: people.map((one) => ({
          key: one.userId ?? 'guests',
          cells: [
            nameOf(one),
            format.number(one.stories),
            ...shares(one),
            one.convergenceRate === null ? null : format.percent(shareOf(one.convergenceRate)),
          ],
        })),
      }}
      empty={people.length === 0 && <p className={classes.none}>{t('people.none')}</p>}
    >
      <BarList
        end={100}
        bars={people.map((one) => ({
          key: one.userId ?? 'guests',
          name: (
            <span className={classes.person}>
              <Avatar person={{ id: one.userId ?? 'guests', name: nameOf(one) }} size={24} isNamed={false} />
              {nameOf(one)}
            </span>
          ),
          value: one.convergenceRate,
          text: one.convergenceRate === null ? '–' : format.percent(shareOf(one.convergenceRate)),
          hint: t(one.apart > 0 ? 'people.line' : 'people.lineAtOnce', {
            atOnce: shares(one)[0] ?? '',
            came: format.number(one.cameRound),
            apart: format.number(one.apart),
          }),
          isMain: true,
        }))}
      />
    </ChartPanel>
  );
}
