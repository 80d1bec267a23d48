/** What a person changes of their preferences: any part of them. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, Matches, ValidateIf } from 'class-validator';
import { LANGUAGES } from '../../texts/texts.js';
import { rules } from '../field-rules.js';
import { OFFER_ORDERS, PICK_BY, THEMES, type Preferences } from './preferences.entity.js';

const MAX_FAVOURITES = 50;
const SERVICE_CODE = /^[\w-]{1,32}$/;
const NOT_A_CHOICE = { message: 'Please choose one of the options' };
const NO_SERVICES = { message: 'Please choose services of the list' };

/** Not IsOptional, which lets null pass: a preference is changed, never taken out. */
const Given = () => ValidateIf((_, value) => value !== undefined);
const OneOf = (options: readonly string[]) => rules(Given(), IsIn(options, NOT_A_CHOICE));
const YesOrNo = () => rules(Given(), IsBoolean({ message: 'Please choose yes or no' }));

export class PreferencesRequest implements Partial<Preferences> {
  @ApiPropertyOptional({ enum: THEMES, enumName: 'Theme' })
  @OneOf(THEMES)
  theme?: Preferences['theme'];

  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @OneOf(LANGUAGES)
  language?: Preferences['language'];

  @ApiPropertyOptional()
  @YesOrNo()
  sound?: boolean;

  @ApiPropertyOptional()
  @YesOrNo()
  vibration?: boolean;

  @ApiPropertyOptional({ enum: PICK_BY, enumName: 'PickBy' })
  @OneOf(PICK_BY)
  pickBy?: Preferences['pickBy'];

  @ApiPropertyOptional({ enum: OFFER_ORDERS, enumName: 'OfferOrder' })
  @OneOf(OFFER_ORDERS)
  order?: Preferences['order'];

  @ApiPropertyOptional({ type: [String], maxItems: MAX_FAVOURITES, description: 'Codes of services, all of them.' })
  @rules(
    Given(),
    IsArray(NO_SERVICES),
    ArrayMaxSize(MAX_FAVOURITES, { message: `Please keep at most ${MAX_FAVOURITES} favourites` }),
    ArrayUnique(NO_SERVICES),
    Matches(SERVICE_CODE, { ...NO_SERVICES, each: true }),
  )
  favourites?: string[];
}
