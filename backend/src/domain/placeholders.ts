/** A template of an answer has places to fill in, as {name}: an answer is not sent while one of them is in it. */

const PLACEHOLDER = /\{\{?\s*[\p{L}_][\p{L}\p{M}\p{N}_ .-]{0,39}\}?\}/gu;

/** As they stand in the text, each once. */
export const unfilledPlaceholders = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];
