/**
 * Gives every style element our own bundle makes the page's nonce; imported before anything that could make one.
 * A few parts of the component library insert styles without asking for it.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const create = Document.prototype.createElement.bind(document);

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options);
  if (nonce && name.toLowerCase() === 'style') element.nonce = nonce;
  return element;
};
