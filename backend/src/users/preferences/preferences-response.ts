/** What a person prefers, with the defaults where they never chose. */
import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES } from '../../texts/texts.js';
import { OFFER_ORDERS, PICK_BY, THEMES, type Preferences } from './preferences.entity.js';

export class PreferencesResponse implements Preferences {
  @ApiProperty({ enum: THEMES, enumName: 'Theme' })
  theme!: Preferences['theme'];

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Preferences['language'];

  @ApiProperty({ description: 'A sound when a code comes.' })
  sound!: boolean;

  @ApiProperty({ description: 'The phone vibrates when a code comes.' })
  vibration!: boolean;

  @ApiProperty({ enum: PICK_BY, enumName: 'PickBy', description: 'What is chosen first when buying.' })
  pickBy!: Preferences['pickBy'];

  @ApiProperty({ enum: OFFER_ORDERS, enumName: 'OfferOrder' })
  order!: Preferences['order'];

  @ApiProperty({ type: [String], description: 'Codes of services.' })
  favourites!: readonly string[];
}
