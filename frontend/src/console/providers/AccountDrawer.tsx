/** Changes one account at a provider: its terms and limits, with what they make of prices, and what was changed. */
import { Button, Drawer, Form } from 'antd';
import type { ProviderAccountResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { useLast } from '../../ui/hooks/use-last.js';
import { dateTime } from '../../ui/text/time.js';
import { useProviderChangesQuery, type PreviewedChange } from '../catalogue/catalogue-api.js';
import { ChangedMeanwhile } from '../catalogue/ChangedMeanwhile.js';
import { ChangeHistory } from '../catalogue/ChangeHistory.js';
import { PricePreview } from '../catalogue/PricePreview.js';
import { Part } from '../people/Part.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { useFollowedForm } from '../changes/use-followed-form.js';
import { AccessFields, LimitFields, TermFields } from './AccountFields.js';
import { basisPointsOf, changeIn, typedOf, type TypedAccount } from './account-form.js';
import { FieldErrors } from './FieldErrors.js';
import { useChangeAccount } from './use-change-account.js';

interface OfAccount {
  account: ProviderAccountResponse;
}

const RATE = /^\d{1,12}(\.\d{1,12})?$/;

/** null: the rate is not whole. */
const previewed = (typed: TypedAccount, account: ProviderAccountResponse): PreviewedChange | null => {
  const change = changeIn(typed, account);
  if (change.rate !== undefined && !RATE.test(change.rate)) return null;
  const markup = basisPointsOf(typed.markup);
  return {
    provider: account.id,
    ...(markup === null ? {} : { markup }),
    ...(change.rate === undefined ? {} : { rate: change.rate }),
  };
};

function AccountForm({ account, onDone }: OfAccount & { onDone: () => void }) {
  const t = useTexts(consoleCatalogue);
  const [form] = Form.useForm<TypedAccount>();
  const initial = typedOf(account);
  const typed: TypedAccount = { ...initial, ...Form.useWatch([], form) };
  const { send, isOwnSave, error, isLoading } = useChangeAccount(account);
  const { hint } = useFollowedForm(form, { read: initial, changed: account.changed, isOwnSave });
  const change = changeIn(typed, account);
  const preview = previewed(typed, account);
  const isSame = Object.keys(change).length === 0;
  return (
    <Form<TypedAccount>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      onFinish={({ reason }) => void send(change, reason).then((isDone) => isDone && onDone())}
    >
      <TermFields />
      <PricePreview change={preview} />
      <LimitFields />
      <AccessFields isNew={false} urlExtra={`${account.url ?? t('ofEnvironment')}. ${t('urlHint')}`} />
      <ReasonField label={t('reason')} />
      <ChangedMeanwhile hint={hint} />
      <FieldErrors error={error} />
      {Boolean(error) && <Trouble trouble={error} />}
      {isSame && <p role="status">{t('nothingChanged')}</p>}
      <Button type="primary" htmlType="submit" loading={isLoading} disabled={isSame}>
        {t('save')}
      </Button>
    </Form>
  );
}

function Around({ account }: OfAccount) {
  const t = useTexts(consoleCatalogue);
  return (
    <>
      <h2 className="console-subtitle">{t('pushAddress')}</h2>
      <p className="mono console-id">{account.pushAddress}</p>
      <h2 className="console-subtitle">{t('rates')}</h2>
      {account.rates.length === 0 && <p>{t('noRates')}</p>}
      <ul className="console-plain">
        {account.rates.map(({ currency, rate, from }) => (
          <li key={from}>{t('rateSince', { currency, rate, time: dateTime(new Date(from).toISOString()) })}</li>
        ))}
      </ul>
      <h2 className="console-subtitle">{t('history')}</h2>
      <Part read={useProviderChangesQuery(account.id)}>{(changes) => <ChangeHistory changes={changes} />}</Part>
    </>
  );
}

export function AccountDrawer({
  account,
  onClose,
}: {
  account: ProviderAccountResponse | undefined;
  onClose: () => void;
}) {
  const t = useTexts(consoleCatalogue);
  const shown = useLast(account);
  return (
    <Drawer
      open={account !== undefined}
      title={shown?.id}
      onClose={onClose}
      closable={{ 'aria-label': t('cancel') }}
      size={560}
      destroyOnHidden
    >
      {shown && (
        <>
          <AccountForm key={shown.id} account={shown} onDone={onClose} />
          <Around account={shown} />
        </>
      )}
    </Drawer>
  );
}
