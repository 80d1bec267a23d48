/** The gallery of component states: `/gallery/` of the development server; no build has it. */
import '../src/styles/index.css';
import { App as AntApp, ConfigProvider } from 'antd';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { themeFor } from '../src/app/theme.js';
import { useIsDark } from '../src/ui/hooks/use-theme.js';
import { Served } from './Served.js';
import type { States } from './states.js';

const files = import.meta.glob<{ states: States }>('../src/**/*.states.tsx', { eager: true });

const areas = Object.entries(files).map(([path, { states }]) => ({
  area: path.slice(path.lastIndexOf('/') + 1, -'.states.tsx'.length),
  states,
}));

function Area({ area, states }: (typeof areas)[number]) {
  return (
    <section className="stack" data-area={area}>
      <h1>{area}</h1>
      {Object.entries(states).map(([name, State]) => (
        <div key={name} className="stack tight">
          <h2>{name}</h2>
          <Served>
            <State />
          </Served>
        </div>
      ))}
    </section>
  );
}

const onAddress = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The address `/gallery/#ticket` has one area alone. */
const useWantedArea = () => useSyncExternalStore(onAddress, () => location.hash.slice(1));

function Gallery() {
  const wanted = useWantedArea();
  return (
    <ConfigProvider theme={themeFor(useIsDark())} wave={{ disabled: true }}>
      <AntApp component={false}>
        <MemoryRouter>
          <main className="content stack">
            {areas
              .filter(({ area }) => !wanted || area === wanted)
              .map((one) => (
                <Area key={one.area} {...one} />
              ))}
          </main>
        </MemoryRouter>
      </AntApp>
    </ConfigProvider>
  );
}

createRoot(document.getElementById('root')!).render(<Gallery />);
