/** What the seals say is owed to all people, and the proof that one of them is counted (decision 0252). */
import { ApiProperty } from '@nestjs/swagger';

class CountingSealResponse {
  @ApiProperty({ description: 'The number of the seal.' })
  no!: number;

  @ApiProperty({ format: 'date-time' })
  sealedAt!: string;

  @ApiProperty({ description: 'Paise: what is owed to all people, available and held.' })
  total!: number;

  @ApiProperty({ description: 'As it is signed, hexadecimal: the total in 16 digits, then the hash.' })
  root!: string;

  @ApiProperty({ description: 'Of the whole seal.' })
  hash!: string;
}

export class LiabilitiesResponse {
  @ApiProperty({ type: [CountingSealResponse], description: 'The last 10 seals that say it, the newest first.' })
  seals!: CountingSealResponse[];
}

class SealedAuditResponse {
  @ApiProperty()
  seq!: number;

  @ApiProperty()
  hash!: string;
}

class SignedSealResponse {
  @ApiProperty({ enum: [2] })
  format!: 2;

  @ApiProperty()
  no!: number;

  @ApiProperty({ format: 'date-time' })
  sealedAt!: string;

  @ApiProperty()
  streams!: number;

  @ApiProperty()
  facts!: number;

  @ApiProperty()
  root!: string;

  @ApiProperty({ type: String, nullable: true })
  liabilities!: string | null;

  @ApiProperty({ type: SealedAuditResponse, nullable: true })
  audit!: SealedAuditResponse | null;

  @ApiProperty()
  previous!: string;

  @ApiProperty()
  hash!: string;

  @ApiProperty()
  keyId!: string;

  @ApiProperty({ description: 'SPKI DER in base64.' })
  publicKey!: string;

  @ApiProperty({ description: 'Base64.' })
  signature!: string;
}

class SealedLeafResponse {
  @ApiProperty()
  stream!: string;

  @ApiProperty()
  version!: number;

  @ApiProperty()
  hash!: string;

  @ApiProperty({ description: 'Paise.' })
  available!: number;

  @ApiProperty({ description: 'Paise.' })
  held!: number;
}

class CountedPartResponse {
  @ApiProperty({ description: 'Of the leaf in the tree, from 0.' })
  place!: number;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ description: '32 bytes, hexadecimal.' })
  salt!: string;

  @ApiProperty({ type: [String], description: 'The siblings up to the root: sum and hash of each, hexadecimal.' })
  path!: string[];
}

export class LiabilityProofBody {
  @ApiProperty({ type: SignedSealResponse })
  seal!: SignedSealResponse;

  @ApiProperty({ type: SealedLeafResponse, description: 'The wallet in the tree of histories of the same seal.' })
  leaf!: SealedLeafResponse;

  @ApiProperty({ description: 'Of that leaf, from 0.' })
  place!: number;

  @ApiProperty({ type: [String], description: 'The siblings of that leaf, up to the root of the histories.' })
  path!: string[];

  @ApiProperty({ type: [CountedPartResponse], description: 'Together they are what the person has.' })
  parts!: CountedPartResponse[];
}

export class LiabilityProofResponse {
  @ApiProperty({
    type: LiabilityProofBody,
    nullable: true,
    description: 'Null where no seal that says what is owed has the wallet yet.',
  })
  proof!: LiabilityProofBody | null;
}
