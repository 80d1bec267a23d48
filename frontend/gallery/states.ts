/** The states of an area's components, one file `*.states.tsx` beside them; only the gallery imports it. */
import type { ReactNode } from 'react';

/** By the name of the state, as a person would call it. */
export type States = Readonly<Record<string, () => ReactNode>>;
