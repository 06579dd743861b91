import type { Locale } from '#shared/locale.ts';
import { boardShots } from './board-shots.ts';
import { peopleShots } from './people-shots.ts';
import { pokerShots } from './poker-shots.ts';
import { retroShots } from './retro-shots.ts';
import type { Size, Stage } from './stage.ts';
import type { Shown } from './take.ts';

/** One picture: how the page comes to show it, and to what it is cut. */
export interface Shot {
  /** As pages name it. */
  readonly name: string;
  /** The window. What is cut from it is best as wide as a page's text, which is 720. */
  readonly size: Size;
  show(stage: Stage): Promise<Shown>;
}

/** What people of the demo type, where a picture shows it. */
export type Typed<T = string> = Readonly<Record<Locale, T>>;

/** In this order: some change what later ones show. */
export const shots: readonly Shot[] = [...pokerShots, ...retroShots, ...boardShots, ...peopleShots];
