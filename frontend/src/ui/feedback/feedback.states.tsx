/** States of messages, labels, placeholders and fields. */
import { Button } from 'antd';
import type { States } from '../../../gallery/states.js';
import { CopyButton } from '../controls/CopyButton.js';
import { Field } from '../controls/Field.js';
import { Flag } from '../display/Flag.js';
import { Money } from '../display/Money.js';
import { ServiceMark } from '../display/ServiceMark.js';
import { Banner } from './Banner.js';
import { Empty } from './Empty.js';
import { Loading } from './Loading.js';
import { Skeleton } from './Skeleton.js';
import { NumberStatusTag, TransactionStatusTag } from './StatusTag.js';
import { TroubleBanner } from './TroubleBanner.js';

const LONG =
  'A very long explanation that has to wrap on a phone, with a word like Donaudampfschifffahrtsgesellschaft. ';
const nothing = () => {};

export const states: States = {
  'Banner: information': () => <Banner title="For your information">{LONG.repeat(2)}</Banner>,
  'Banner: success': () => <Banner tone="good" title="Payment Successful" />,
  'Banner: waiting, with an action': () => (
    <Banner tone="wait" title="Pending Payment" action={<Button>Check Payment Status</Button>}>
      {LONG}
    </Banner>
  ),
  'Banner: failure': () => <Banner tone="bad">Insufficient balance. Please recharge your account first.</Banner>,
  'Trouble: no connection': () => <TroubleBanner trouble={{ kind: 'unreachable' }} onRetry={nothing} />,
  'Trouble: the server fails': () => <TroubleBanner trouble={{ kind: 'unavailable', status: 500 }} onRetry={nothing} />,
  'Trouble: insufficient funds': () => (
    <TroubleBanner
      trouble={{
        kind: 'refused',
        code: 'insufficient-funds',
        facts: { required: 1494, available: 500 },
        status: 409,
      }}
    />
  ),
  'Status of numbers': () => (
    <div className="row">
      {(['pending', 'confirming', 'active', 'used', 'expired', 'failed'] as const).map((status) => (
        <NumberStatusTag key={status} status={status} />
      ))}
    </div>
  ),
  'Status of transactions': () => (
    <div className="row">
      {(['pending', 'reserved', 'completed', 'cancelled', 'failed'] as const).map((status) => (
        <TransactionStatusTag key={status} status={status} />
      ))}
    </div>
  ),
  'Empty list': () => <Empty icon="history" title="No Numbers Found" />,
  'Loading lines': () => <Skeleton lines={5} />,
  'Loading a page': () => <Loading />,
  'Field: empty, filled, with a hint, with an error': () => (
    <div className="form">
      <Field label="Email" value="" onEdit={nothing} placeholder="you@example.com" />
      <Field label="Full name" value={LONG} onEdit={nothing} />
      <Field label="Phone number" value="+91 98765 43210" onEdit={nothing} hint="Optional" />
      <Field
        label="Password"
        type="password"
        value="12345"
        onEdit={nothing}
        error="Password must be at least 6 characters"
      />
    </div>
  ),
  Buttons: () => (
    <div className="row">
      <Button type="primary">Buy Number</Button>
      <Button type="primary" loading>
        Purchasing...
      </Button>
      <Button type="primary" disabled>
        Buy Number
      </Button>
      <Button>Cancel</Button>
      <Button danger>Delete</Button>
      <CopyButton text="4711" what="code" />
      <CopyButton text="4711" what="number" brief />
    </div>
  ),
  'Amounts, flags and marks of services': () => (
    <div className="row">
      <Money paise={149400} /> <Money paise={-1494} /> <Money paise={1494} plus /> <Money paise={null} />
      <Flag iso="IN" /> <Flag iso={null} />
      <ServiceMark code="wa" name="WhatsApp" /> <ServiceMark code="xx" name="A service of a very long name" />
    </div>
  ),
};
