/** Whether the element that has the focus shows it, against what is beside the ring (WCAG 1.4.11, 2.4.7). */

/** Runs in the page. @returns what is wrong, with the element; null where the ring is seen */
export const faultOfFocus = (): string | null => {
  const LEAST_CONTRAST = 3;
  type Colour = [number, number, number, number];

  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const colourOf = (text: string): Colour => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = '#000';
    paint.fillStyle = text;
    paint.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const luminance = ([r, g, b]: Colour) => {
    const [red, green, blue] = [r, g, b].map((part) => {
      const value = part / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };

  /** The colours that lie behind a point of the element: more than one where it is a gradient. */
  const behind = (element: Element | null): Colour[] => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const colours = backgroundImage.includes('gradient')
        ? [...backgroundImage.matchAll(/(?:rgba?|color|oklch|oklab)\([^()]*\)/g)].map(([text]) => colourOf(text))
        : [colourOf(backgroundColor)];
      const solid = colours.filter(([, , , alpha]) => alpha > 0.5);
      if (solid.length > 0) return solid;
    }
    return [[255, 255, 255, 1]];
  };

  /** The best contrast of a ring of this element with what it is drawn on; 0 without a ring. */
  const ringOf = (element: Element): number => {
    const rings = ['', '::before', '::after'].flatMap((part) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(
        element,
        part || undefined,
      );
      const outline =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
          ? [{ colour: colourOf(outlineColor), isInside: part === '' && parseFloat(outlineOffset) < 0 }]
          : [];
      const [shadow] = /(?:rgba?|color|oklch|oklab)\([^()]*\)/.exec(boxShadow) ?? [];
      return [...outline, ...(shadow ? [{ colour: colourOf(shadow), isInside: boxShadow.includes('inset') }] : [])];
    });
    const contrasts = rings
      .filter(({ colour: [, , , alpha] }) => alpha > 0.5)
      .map(({ colour, isInside }) =>
        Math.min(...behind(isInside ? element : element.parentElement).map((one) => contrast(colour, one))),
      );
    return Math.max(0, ...contrasts);
  };

  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const at = document.activeElement;
  if (!at || at === document.body) return 'nothing has the focus';
  // The ring of a field is that of its frame.
  const near = [at, at.parentElement, at.closest('.ant-select, .ant-input-affix-wrapper, .ant-segmented-item, label')];
  const best = Math.max(...near.map((one) => (one ? ringOf(one) : 0)));
  return best >= LEAST_CONTRAST ? null : `${best.toFixed(1)} : 1 at ${at.outerHTML.slice(0, 140)}`;
};
