/** The page of the queues: of the backend alone. */
import { Module } from '@nestjs/common';
import { ProviderModule } from '../../provider/provider.module.js';
import { FindWork } from './find-work.js';
import { GetWork } from './get-work.js';
import { HandOutMatchedHandler } from './hand-out-matched.js';
import { PreviewWork } from './preview-work.js';

const queries = [FindWork, GetWork, PreviewWork];

@Module({ imports: [ProviderModule], providers: [...queries, HandOutMatchedHandler], exports: queries })
export class WorkModule {}
