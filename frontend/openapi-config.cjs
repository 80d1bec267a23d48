/** Makes the client of the published schema; run by `npm run api -w otp-wallet-web` after the schema changed. */
const NOT_FOR_THE_PAGES = /^(watchLive|otp)/;

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.json',
  apiFile: './src/api/server-api.ts',
  apiImport: 'serverApi',
  outputFile: './src/api/client.gen.ts',
  exportName: 'client',
  filterEndpoints: (name) => !NOT_FOR_THE_PAGES.test(name),
  flattenArg: true,
  encodePathParams: true,
};
