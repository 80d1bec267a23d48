/**
 * Sets the page's nonce on every style element that the bundle creates; imported before all code that creates one.
 * Some components of the library insert styles without it.
 */
const isBrowser = typeof document !== 'undefined';

export const nonce = isBrowser
  ? (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')
  : '';

if (isBrowser) {
  const create = Document.prototype.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (nonce && name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  };
}
