export const placeKinds = ['included', 'additional', 'free'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export interface Places {
  readonly used: number;
  /** By the plan. */
  readonly included: number;
  /** Bought besides. */
  readonly additional: number;
}

/** What each place of an account is, in their order: taken of those that the plan includes, taken of those bought, or free. */
export const kindsOfPlaces = ({ used, included, additional }: Places): PlaceKind[] =>
  Array.from({ length: included + additional }, (_, at) => (at >= used ? 'free' : at < included ? 'included' : 'additional'));
