/** States of the strip and its items: open numbers, one being ordered, codes. */
import { sampleCode, sampleNumber } from '../../../../gallery/sample-number.js';
import { Served } from '../../../../gallery/Served.js';
import type { States } from '../../../../gallery/states.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { ArrivedCode } from './ArrivedCode.js';
import { Pill } from './Pill.js';
import { Tray } from './Tray.js';
import './tray.css';

const pill = (given: Partial<NumberResponse>) => () => (
  <ul className="tray-track">
    <Pill number={sampleNumber(given)} />
  </ul>
);

const arrived = (code: string | null) => () => (
  <ul className="tray-track">
    <ArrivedCode
      arrival={{ key: 'k', number: sampleNumber(), received: sampleCode(1, code), isRestored: false }}
      onClose={() => {}}
    />
  </ul>
);

const SERVICES = ['Telegram', 'WhatsApp', 'Google', 'Facebook', 'Instagram', 'Signal', 'Uber'];

/** The newest first. */
const open = (count: number) =>
  SERVICES.slice(0, count).map((serviceName, index) =>
    sampleNumber({
      ...{ id: `n${index}`, service: serviceName.slice(0, 2), serviceName },
      ...{ phone: `91981234567${index}`, deadline: new Date(Date.now() + (29 - 4 * index) * 60_000).toISOString() },
    }),
  );

const strip = (count: number) => () => (
  <Served answers={{ '/api/numbers': { items: open(count), next: null, total: count } }}>
    <Tray />
  </Served>
);

export const states: States = {
  'Waiting for a code': pill({}),
  'Being ordered': pill({ status: 'pending', phone: null, deadline: null }),
  'A code': arrived('482917'),
  'A long code': arrived('ABCD-482917-XYZ'),
  'A code that cannot be shown': arrived(null),
  'The strip with two numbers': strip(2),
  'The strip with more numbers than it has room for': strip(7),
};
