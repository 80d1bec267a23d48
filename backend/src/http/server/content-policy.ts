/** Content security policies: data may load nothing, our page only what has its nonce. */
type Directives = Readonly<Record<string, readonly string[]>>;

const policy = (directives: Directives): string =>
  Object.entries({ 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"], 'object-src': ["'none'"], ...directives })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const SELF = ["'self'"];
const IMAGES = [...SELF, 'data:'];

export const DATA_POLICY = policy({ 'default-src': ["'none'"] });

/** The first screen's styles are in the page, and some components create one, with the nonce of this answer. */
export const webAppPolicy = (nonce: string, gateways: readonly string[]): string =>
  policy({
    'default-src': SELF,
    'script-src': [...SELF, `'nonce-${nonce}'`],
    'style-src': [...SELF, `'nonce-${nonce}'`],
    'img-src': IMAGES,
    'font-src': SELF,
    'connect-src': SELF,
    'form-action': [...SELF, ...gateways],
  });

/** The service worker asks us alone, and runs no other script. */
export const WORKER_POLICY = policy({ 'default-src': ["'none'"], 'connect-src': SELF });

/**
 * The page that is shown without a network is kept by browsers: no nonce, which would be the same for ever.
 * @param styleHash of its only style, SHA-256 in base64
 */
export const offlinePolicy = (styleHash: string): string =>
  policy({ 'default-src': ["'none'"], 'style-src': [`'sha256-${styleHash}'`] });

/** The page that checks a file loads and sends nothing. */
export const checkerPolicy = (nonce: string): string =>
  policy({ 'default-src': ["'none'"], 'script-src': [`'nonce-${nonce}'`], 'style-src': [`'nonce-${nonce}'`] });

export const SANDBOX_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': SELF,
  'img-src': IMAGES,
  'form-action': SELF,
});

/** Swagger's page sets styles on its elements. */
export const API_DOCS_POLICY = policy({
  'default-src': SELF,
  'script-src': SELF,
  'style-src': [...SELF, "'unsafe-inline'"],
  'img-src': IMAGES,
});
