import { Stack } from '#ui/layout/stack.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { PlanCards } from './plan/plan-cards.tsx';

/** @internal of `.tab`, in pixels */
export const TABS_HEIGHT = 44;
const CARD_HEIGHT = 320; // of a plan with its calculation and buttons
const CARDS = ['plan', 'places', 'next'];

/** The title, the row of tabs and the cards, before the subscription is there. */
export function BillingSkeleton() {
  const own = useText('billing');
  return (
    <>
      <PageHeader title={own('title')} />
      <Loading>
        <Stack gap={20}>
          <Bone height={TABS_HEIGHT} radius={10} />
          <PlanCards>
            {CARDS.map((card) => (
              <Bone key={card} height={CARD_HEIGHT} radius={16} />
            ))}
          </PlanCards>
        </Stack>
      </Loading>
    </>
  );
}
