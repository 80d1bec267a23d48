/** What a page of each kind may load and where its forms may go: data may load nothing, our page only what carries its nonce. */
type Directives = Readonly<Record<string, readonly string[]>>;

const policy = (directives: Directives): string =>
  Object.entries({ 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"], 'object-src': ["'none'"], ...directives })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const SELF = ["'self'"];
const PICTURES = [...SELF, 'data:'];

export const DATA_POLICY = policy({ 'default-src': ["'none'"] });

/** antd makes its styles in the browser: those that carry the nonce of this very answer are ours. */
export const webAppPolicy = (nonce: string, gateways: readonly string[]): string =>
  policy({
    'default-src': SELF,
    'script-src': [...SELF, `'nonce-${nonce}'`],
    'style-src': [...SELF, `'nonce-${nonce}'`],
    'img-src': PICTURES,
    'font-src': SELF,
    'connect-src': SELF,
    'form-action': [...SELF, ...gateways],
  });

export const SANDBOX_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': SELF,
  'img-src': PICTURES,
  'form-action': SELF,
});

/** Swagger's page sets styles on its elements. */
export const API_DOCS_POLICY = policy({
  'default-src': SELF,
  'script-src': SELF,
  'style-src': [...SELF, "'unsafe-inline'"],
  'img-src': PICTURES,
});
