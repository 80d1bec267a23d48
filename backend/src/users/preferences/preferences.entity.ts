/** What a person prefers, one row a person; null in a column: never chosen, so the default counts. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../texts/texts.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PICK_BY = ['service', 'country'] as const;
export const OFFER_ORDERS = ['recommended', 'cheapest', 'fastest'] as const;

export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly language: Language;
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly pickBy: (typeof PICK_BY)[number];
  readonly order: (typeof OFFER_ORDERS)[number];
  /** Codes of services. */
  readonly favourites: readonly string[];
}

type Chosen = { [Field in keyof Preferences]: Preferences[Field] | null };

@Entity('preferences')
export class PreferencesRow implements Chosen {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { nullable: true })
  theme!: Preferences['theme'] | null;

  @Column('text', { nullable: true })
  language!: Preferences['language'] | null;

  @Column('boolean', { nullable: true })
  sound!: boolean | null;

  @Column('boolean', { nullable: true })
  vibration!: boolean | null;

  @Column('text', { name: 'pick_by', nullable: true })
  pickBy!: Preferences['pickBy'] | null;

  @Column('text', { name: 'offer_order', nullable: true })
  order!: Preferences['order'] | null;

  @Column('text', { array: true, nullable: true })
  favourites!: string[] | null;
}
