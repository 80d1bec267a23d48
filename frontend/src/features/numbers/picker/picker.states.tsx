/** States of the picker's rows, and what is drawn until they are there. */
import { useEffect, useRef, type ReactNode } from 'react';
import { sampleService } from '../../../../gallery/sample-responses.js';
import { Served } from '../../../../gallery/Served.js';
import type { States } from '../../../../gallery/states.js';
import type { ServicesResponse } from '../../../api/client.gen.js';
import { signedIn } from '../../../entities/session/session-slice.js';
import { CountryLine, factsOf } from './CountryLine.js';
import { CountryPane } from './CountryPane.js';
import { RowSkeleton } from './lists/RowSkeleton.js';
import { TilesSkeleton } from './lists/TilesSkeleton.js';
import { OfferPicker } from './OfferPicker.js';
import { OrderSwitch } from './OrderSwitch.js';
import type { PickableCountry } from './pickable.js';
import { priceText, ServiceLine } from './ServiceLine.js';
import { ServicePane, type ListQuery } from './ServicePane.js';
import { useOfferTexts } from './use-offer-texts.js';
import './picker.css';

const LONG = 'International Loyalty Club & Rewards Program (formerly Cashback, Coupons and Gift Cards)';

const offer: NonNullable<PickableCountry['offer']> = {
  ...{ provider: 'any', name: 'India', price: 1195, available: 12_340, stock: 'many', wasEmpty: false },
  ...{ readiness: 'ready', successRate: 0.81, sample: 240, medianSeconds: 38 },
};

const india: PickableCountry = {
  ...{ country: '22', provider: 'any', name: 'India', iso: 'IN', dialCode: '91', available: 12_340 },
  ...{ offer, servers: [] },
};

/** A row is placed by its list, which is as high as its rows. */
function Row({ height, isDisabled = false, children }: { height: number; isDisabled?: boolean; children: ReactNode }) {
  return (
    <div className="picker-list" role="radiogroup" aria-label="A list" style={{ height }}>
      <div className="picker-row" style={{ height }}>
        <button type="button" role="radio" aria-checked={false} aria-disabled={isDisabled}>
          {children}
        </button>
      </div>
    </div>
  );
}

function Line({ row }: { row: PickableCountry }) {
  return (
    <Row height={76}>
      <CountryLine row={row} facts={factsOf(row, useOfferTexts())} />
    </Row>
  );
}

const country =
  (given: Partial<PickableCountry>, of: Partial<typeof offer> = {}) =>
  () => <Line row={{ ...india, ...given, offer: { ...offer, ...of } }} />;

const service =
  (name: string, price: number | null, allowed = true) =>
  () => {
    const row = { ...sampleService('tg', name, price), allowed };
    return (
      <Row height={56} isDisabled={!allowed}>
        <ServiceLine service={row} price={priceText(row, 'from')} />
      </Row>
    );
  };

const SERVICES = ['Telegram', 'WhatsApp', 'Google', LONG, 'Facebook', 'Instagram'];
const services = {
  ...{ updatedAt: null, stale: false },
  items: SERVICES.map((name, index) => sampleService(`s${index}`, name, 1195 + 100 * index)),
};
const countries = ['India', 'Indonesia', 'South Georgia and the South Sandwich Islands'].map((name, index) => ({
  ...india,
  ...{ name, country: String(index), iso: ['IN', 'ID', null][index] ?? null },
  servers: ['Server 1', 'fast server'].map((server, at) => ({ ...india, provider: `p${at}`, name: server, offer })),
}));

const read = { isFetching: false, isError: false, refetch: () => {} };
const failed = { ...read, isError: true, error: { kind: 'unavailable', status: 500 } };
const favourites = { codes: ['s0'], has: (code: string) => code === 's0', toggle: () => {} };

/** In the sheet and in the columns a pane has a height of its own. */
const Frame = ({ children }: { children: ReactNode }) => <div style={{ height: 480 }}>{children}</div>;

const servicePane = (query: ListQuery<ServicesResponse>) => () => (
  <Frame>
    <ServicePane query={query} priceKind="from" chosen="s1" favourites={favourites} onChoose={() => {}} />
  </Frame>
);

const countryPane =
  (query: ListQuery<ServicesResponse>, rows: readonly PickableCountry[], chosen = {}) =>
  () => (
    <Frame>
      <CountryPane
        query={query}
        countries={rows}
        chosen={chosen}
        onChoose={() => {}}
        emptyText="Telegram is not sold anywhere now."
        toolbar={<OrderSwitch order="recommended" onChange={() => {}} />}
      />
    </Frame>
  );

const asha = {
  ...{ id: 'u1', email: 'asha@example.com', fullName: null, phone: null, state: null, sessionName: 's' },
  ...{ mustProveEmail: false, hasPassword: true },
  createdAt: new Date().toISOString(),
};

/** The whole picker, as it stands in the page. */
const picker =
  (answers: Record<string, unknown>, choice = {}) =>
  () => (
    <Served answers={answers} happened={[signedIn(asha)]}>
      <OfferPicker choice={choice} onChoose={() => {}} />
    </Served>
  );
const byCountry = {
  theme: 'system',
  ...{ language: 'en', sound: false, vibration: false, pickBy: 'country', order: 'recommended', favourites: [] },
};

/** Types into the search, as a person does. */
function Searching({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current!.querySelector('input')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);
  return <div ref={box}>{children}</div>;
}

export const states: States = {
  'A country': country({}),
  'A country without a rate': country({}, { successRate: null, sample: 7, medianSeconds: null }),
  'A country with few numbers': country({}, { stock: 'few', available: 12 }),
  'A country that was empty': country({}, { stock: 'few', wasEmpty: true }),
  'A country without numbers': country({}, { stock: 'none', available: 0 }),
  'An unknown country with a long name': country({ name: 'South Georgia and the South Sandwich Islands', iso: null }),
  'A service': service('Telegram', 1195),
  'A service with a long name': service(LONG, 1195),
  'A service without a price': service('Telegram', null),
  'A service that is not sold': service('PayPal', 1195, false),
  'Services, one chosen': servicePane({ ...read, data: services }),
  'Services are loading': servicePane(read),
  'No services': servicePane({ ...read, data: { ...services, items: [] } }),
  'Services cannot be read': servicePane(failed),
  'Services are saved ones': servicePane({ ...failed, data: { ...services, updatedAt: new Date().toISOString() } }),
  'No services found': () => <Searching text="nothing like it">{servicePane({ ...read, data: services })()}</Searching>,
  'Countries, a server chosen': countryPane({ ...read, data: services }, countries, { country: '1', provider: 'p1' }),
  'Countries are loading': countryPane(read, []),
  'No countries': countryPane({ ...read, data: services }, []),
  'Countries cannot be read': countryPane(failed, []),
  'No countries found': () => (
    <Searching text="nothing like it">{countryPane({ ...read, data: services }, countries)()}</Searching>
  ),
  'The picker before its lists are there': picker({}),
  'The picker by service': picker({ '/api/catalog/services': services }),
  'The picker by country, services disabled': picker({
    '/api/preferences': byCountry,
    '/api/catalog/servers': { items: [], updatedAt: null, stale: false },
  }),
  'Rows to come': () => <RowSkeleton label="Loading services..." height={64} />,
  'Tiles to come': () => <TilesSkeleton />,
};
