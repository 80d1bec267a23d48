import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { RichText } from '../../frontend/src/texts/RichText.js';
import { namespace, texts, useTexts } from '../../frontend/src/texts/texts.js';

const sample = namespace('sample', {
  greeting: 'Hello',
  price: 'Buy Number · {{price}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  help: 'You can <contact>contact us</contact>',
  sold: '{{name}} is sold: <b>buy {{name}}</b>',
});

describe('A namespace of texts', () => {
  it('gives a text by its key', () => expect(texts(sample)('greeting')).toBe('Hello'));

  it('writes values into the text as they are', () =>
    expect(texts(sample)('price', { price: '₹1 & <b>' })).toBe('Buy Number · ₹1 & <b>'));

  it('chooses the plural form by the count', () => {
    expect(texts(sample)('rows', { count: 1 })).toBe('1 row');
    expect(texts(sample)('rows', { count: 12 })).toBe('12 rows');
  });

  it('does not compile with a missing value or an unknown key', () => {
    // @ts-expect-error the price is missing
    texts(sample)('price');
    // @ts-expect-error there is no such key
    texts(sample)('unknown');
  });

  it('is read by components', () => {
    const Component = () => <p>{useTexts(sample)('greeting')}</p>;
    expect(render(<Component />).container.textContent).toBe('Hello');
  });

  it('takes elements for parts of a text', () => {
    const { container } = render(<RichText of={sample} text="help" parts={{ contact: <a href="/contact" /> }} />);
    expect(container.innerHTML).toBe('You can <a href="/contact">contact us</a>');
  });

  it('has values as they are, though they read as parts', () => {
    const values = { name: 'A <b>x</b><constructor>y</constructor>' };
    const { container } = render(<RichText of={sample} text="sold" values={values} parts={{ b: <b /> }} />);
    expect(container.textContent).toBe(`${values.name} is sold: buy ${values.name}`);
    expect(container.querySelectorAll('b')).toHaveLength(1);
  });
});
