/** The life of a number on the Redis queue. */
import { startRedis, type OwnRedis } from '../support/redis.js';
import { numberLife } from './number-life.js';

describe('A number on the Redis queue', () => {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  numberLife(() => redis.url);
  afterAll(() => redis.stop());
});
