import { useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { leastFor, mostFor, remaining, toAllocate, type BudgetNode } from '../../../rules/budget.ts';
import { Answer, Panel } from './panel.tsx';
import classes from './panel.module.css';
import { Slider } from './slider.tsx';
import table from './table.module.css';
import { useUnits } from './use-units.ts';

const start = [
  { id: 'product', parent: null, allocated: 120_000, spent: 52_000 },
  { id: 'invoices', parent: 'product', allocated: 70_000, spent: 38_000 },
  { id: 'pdf', parent: 'invoices', allocated: 40_000, spent: 25_000 },
  { id: 'search', parent: 'product', allocated: 30_000, spent: 14_000 },
] as const satisfies readonly BudgetNode[];
type Id = (typeof start)[number]['id'];
type Node = BudgetNode & { readonly id: Id };

const depths = { product: 0, invoices: 1, pdf: 2, search: 1 } as const satisfies Record<Id, number>;

/** A tree of work with its money: no part is given more than the one above it has left. */
export function BudgetPanel() {
  const t = useText('site-feature-products');
  const { money } = useUnits();
  const [nodes, setNodes] = useState<readonly Node[]>(start);
  const give = (id: Id, allocated: number): void => setNodes(nodes.map((node) => (node.id === id ? { ...node, allocated } : node)));
  const [root] = nodes;
  if (!root) return null;
  return (
    <Panel
      inputs={
        <>
          {nodes.map((node) => {
            const most = mostFor(node, nodes);
            return (
              <Slider
                key={node.id}
                label={t(`panel.nodes.${node.id}`)}
                value={node.allocated}
                min={leastFor(node, nodes)}
                max={most ?? 200_000}
                step={1000}
                text={money(node.allocated)}
                note={most === null ? undefined : t('panel.most', { amount: money(most) })}
                onChange={(allocated) => give(node.id, allocated)}
              />
            );
          })}
          <p className={classes.formula}>{t('panel.rule')}</p>
        </>
      }
    >
      <Answer>{t('panel.answer', { amount: money(toAllocate(root, nodes)) })}</Answer>
      <Tree nodes={nodes} />
      <p className={classes.formula}>{t('panel.formula')}</p>
    </Panel>
  );
}

function Tree({ nodes }: { nodes: readonly Node[] }) {
  const t = useText('site-feature-products');
  const { money, compact } = useUnits();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('panel.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('panel.part')}</th>
          <th scope="col">{t('panel.allocated')}</th>
          <th scope="col">{t('panel.open')}</th>
          <th scope="col">{t('panel.spent')}</th>
          <th scope="col">{t('panel.left')}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <tr key={node.id} data-depth={depths[node.id]}>
            <th scope="row">{t(`panel.nodes.${node.id}`)}</th>
            {[node.allocated, toAllocate(node, nodes), node.spent, remaining(node)].map((amount, index) => (
              <td key={index} title={money(amount)}>
                {compact(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
