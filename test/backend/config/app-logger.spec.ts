/**
 * A log says what the application does: Nest's list of modules and routes is left out, warnings and errors never are,
 * and a file gets no colours.
 */
import { jest } from '@jest/globals';
import { AppLogger } from '@backend/config/logging/app-logger.js';

describe('The log of the application', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication'])(
    'leaves out what %s says when all is well, and tells its troubles',
    (who) => {
      const log = new AppLogger([]);
      log.log('mapped {/api/numbers, GET} route', who);
      expect(said).toEqual([]);
      log.error('cannot resolve', who);
      expect(said.join('')).toContain('cannot resolve');
    },
  );

  it('says what the application does', () => {
    new AppLogger([]).log('listening on 127.0.0.1:3000', 'Backend');
    expect(said.join('')).toMatch(/LOG.*\[Backend\].*listening on 127\.0\.0\.1:3000/);
  });
});
