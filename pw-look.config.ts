import base from './playwright.config.js';
export default { ...base, testDir: 'test/shots', use: { ...base.use, serviceWorkers: 'allow' as const } };
