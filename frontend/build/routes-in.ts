/** Reads the table of routes from the source of src/app/routes.tsx, which is its only place. */

export interface Route {
  path: string;
  /** Whether it is for signed-in users. */
  isProtected: boolean;
  /** The ends of the paths of the modules that it loads when it is opened. */
  modules: string[];
}

const LAZY = /const (\w+) = lazyPart\(\s*\(\) => import\('([^']+)\.js'\)/g;
const ROUTE = /<Route path="([^"*]+)" element=\{<(\w+)/g;
const LAYOUT = 'SignedInLayout';
const PROTECTED_FROM = '<Route element={<SignedInOnly />}>';
const PROTECTED_TO = '<Route path="*"';

export const routesIn = (source: string): Route[] => {
  const modules = new Map(
    [...source.matchAll(LAZY)].map(([, name = '', path = '']) => [name, `${path.replace(/^\.*/, '')}.tsx`]),
  );
  const from = source.indexOf(PROTECTED_FROM);
  const to = source.indexOf(PROTECTED_TO);
  return [...source.matchAll(ROUTE)].map(({ index, 1: path = '', 2: component = '' }) => {
    const isProtected = index > from && index < to;
    const names = isProtected ? [LAYOUT, component] : [component];
    return { path, isProtected, modules: names.flatMap((name) => modules.get(name) ?? []) };
  });
};
