import type { Delivery, DeliveryDraft } from '#modules/boards/contract/delivery.ts';
import { dayOf } from '#shared/days.ts';

/** The words that the screen offers; another one, from the interface, is shown as it is. */
export const statuses = ['Planned', 'Active', 'Delivered'] as const;
const shapes = { Planned: 'draft', Active: 'active', Delivered: 'done' } as const;
type Known = (typeof statuses)[number];

export function statusKind(status: string): { readonly word: Known | null; readonly shape: (typeof shapes)[Known] } {
  const word = statuses.find((known) => known.toLowerCase() === status.toLowerCase()) ?? null;
  return { word, shape: word === null ? 'active' : shapes[word] };
}

/** The day of a delivery: given as a day it is midnight in UTC, and the same day everywhere. */
export const deliveryDay = ({ deliveredAt }: Pick<Delivery, 'deliveredAt'>): string =>
  deliveredAt.endsWith('T00:00:00.000Z') ? deliveredAt.slice(0, 10) : dayOf(new Date(deliveredAt));

export interface DeliveryFields {
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly day: string;
  readonly itemIds: readonly string[];
  readonly revenue: number | null;
  readonly kpi: number | null;
}

export const fieldsOf = (delivery: Delivery): DeliveryFields => ({
  name: delivery.name,
  description: delivery.description,
  status: statusKind(delivery.status).word ?? delivery.status,
  day: deliveryDay(delivery),
  itemIds: delivery.itemIds,
  revenue: delivery.revenueValue,
  kpi: delivery.customerKPIValue,
});

export const blank = (day: string): DeliveryFields => ({
  name: '',
  description: '',
  status: 'Planned',
  day,
  itemIds: [],
  revenue: null,
  kpi: null,
});

/** @param before the delivery as it was: what is untouched does not travel, and its exact moment is kept */
export function draftOf(fields: DeliveryFields, before: DeliveryFields | null): DeliveryDraft {
  return {
    name: fields.name,
    description: fields.description,
    status: fields.status,
    itemIds: [...fields.itemIds] as NonNullable<DeliveryDraft['itemIds']>, // ids of the board's items
    ...(fields.day !== before?.day && { deliveredAt: fields.day }),
    // What the reader is not shown must not be cleared by them.
    ...(fields.revenue !== (before?.revenue ?? null) && { revenueValue: fields.revenue }),
    ...(fields.kpi !== (before?.kpi ?? null) && { customerKPIValue: fields.kpi }),
  };
}
