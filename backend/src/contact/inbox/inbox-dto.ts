/** What staff send about messages to support, and what they get. */
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, IsUUID, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { rules } from '../../users/field-rules.js';
import { PRIORITIES, type Priority } from '../contact-messages.js';
import { MESSAGE_STATES, type MessageState } from './support-messages.js';

const MOST_TEXT = 5_000;
const MOST_NAME = 80;
const MOST_VERSION = 2_147_483_647;

const Text = (longest: number): PropertyDecorator =>
  rules(
    ApiProperty({ minLength: 1, maxLength: longest }),
    IsString(),
    Matches(/\S/, { message: 'Please write something' }),
    MaxLength(longest, { message: `Please use at most ${longest} characters` }),
  );

const Version = (): PropertyDecorator =>
  rules(
    ApiProperty({ description: 'Of the message as it was shown: another one means that somebody did something.' }),
    IsInt(),
    Min(1),
    Max(MOST_VERSION),
  );

const SeenTemplate = (...others: PropertyDecorator[]): PropertyDecorator =>
  rules(
    ApiProperty({ description: '`version` of the template as it was shown; 0 of a new one.' }),
    ...others,
    IsInt(),
    Min(0),
    Max(MOST_VERSION),
  );

export class NoteMessageRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again writes nothing more.' })
  @IsUUID()
  id!: string;

  @Text(MOST_TEXT)
  text!: string;
}

export class AnswerMessageRequest extends NoteMessageRequest {
  @Version()
  seen!: number;
}

export class AssignMessageRequest {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'A member of staff; null: nobody.' })
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  to!: string | null;

  @Version()
  seen!: number;
}

const SET_STATES = ['open', 'closed'] as const;

export class MessageStateRequest {
  @ApiProperty({ enum: SET_STATES })
  @IsIn(SET_STATES)
  state!: (typeof SET_STATES)[number];

  @Version()
  seen!: number;
}

export class TemplateRequest {
  @Text(MOST_NAME)
  name!: string;

  @Text(MOST_TEXT)
  text!: string;

  @SeenTemplate()
  seen!: number;
}

export class SeenTemplateQuery {
  @SeenTemplate(Type(() => Number))
  seen!: number;
}

export class TemplateResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ description: 'Who changes it names it as `seen`.' })
  version!: number;
}

export class TemplatesResponse {
  @ApiProperty({ type: [TemplateResponse], description: 'By name.' })
  items!: TemplateResponse[];
}

export class ColleagueResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;
}

export class MessageEntryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: ['answer', 'note'], description: 'An answer was mailed; a note is for staff.' })
  kind!: 'answer' | 'note';

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The name of the member of staff.' })
  by!: string | null;

  @ApiProperty({ format: 'date-time' })
  at!: string;
}

export class MessageHeadResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  subject!: string;

  @ApiProperty({ enum: PRIORITIES, enumName: 'ContactPriority' })
  priority!: Priority;

  @ApiProperty({ enum: MESSAGE_STATES, enumName: 'MessageState' })
  state!: MessageState;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds until the first answer; null: none yet.' })
  firstAnswerAfter!: number | null;
}

export class MessageHeadsResponse {
  @ApiProperty({ type: [MessageHeadResponse], description: 'The newest first, at most 50.' })
  items!: MessageHeadResponse[];
}

export class MessageResponse extends MessageHeadResponse {
  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ description: 'Of the account: an answer goes there.' })
  accountEmail!: string;

  @ApiProperty({ description: 'As its writer gave it.' })
  name!: string;

  @ApiProperty({ description: 'As its writer gave it; nothing is mailed there.' })
  email!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ type: ColleagueResponse, nullable: true })
  assignedTo!: ColleagueResponse | null;

  @ApiProperty({ description: 'To be sent back with what is done about it.' })
  version!: number;

  @ApiProperty({ type: [MessageEntryResponse], description: 'In the order in which they were written.' })
  entries!: MessageEntryResponse[];
}

export class MessageCountsResponse {
  @ApiProperty()
  new!: number;

  @ApiProperty()
  open!: number;

  @ApiProperty()
  answered!: number;

  @ApiProperty()
  closed!: number;
}

export class InboxSummaryResponse {
  @ApiProperty({ type: MessageCountsResponse })
  counts!: MessageCountsResponse;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds: the median of the last 30 days.' })
  medianFirstAnswer!: number | null;

  @ApiProperty({ type: [ColleagueResponse], description: 'Who can work on messages.' })
  colleagues!: ColleagueResponse[];
}
