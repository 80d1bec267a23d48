/** The profile of the user, and its editable fields. */
import { Button } from 'antd';
import { useGetMeQuery, useGetWalletQuery } from '../../api/reads.js';
import type { MeResponse } from '../../api/client.gen.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { profile } from '../../texts/en/profile.js';
import { states } from '../../texts/en/preferences.js';
import { useTexts } from '../../texts/texts.js';
import { Field } from '../../ui/controls/Field.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Money } from '../../ui/display/Money.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { fieldTexts } from '../../ui/text/refusals.js';
import { date } from '../../ui/text/time.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { normalizePhone, phoneError } from '../../entities/session/validation.js';
import { StaleBalanceNote } from '../../entities/wallet/BalanceLine.js';
import { Email } from '../../ui/display/Email.js';
import { CountedPanel } from './CountedPanel.js';
import { PasswordPanel } from './PasswordPanel.js';
import { PersonalDataPanel } from './PersonalDataPanel.js';
import { PreferencesPanel } from './PreferencesPanel.js';
import { StateField } from './StateField.js';
import { SessionsPanel } from './SessionsPanel.js';
import { SupportViews } from './SupportViews.js';
import { WithdrawPanel } from './WithdrawPanel.js';
import { editCancelled, editOpened, profileEdited } from '../../entities/profile/profile-slice.js';

function ProfileDetails({ me }: { me: MeResponse }) {
  const t = useTexts(profile);
  const stateOf = useTexts(states);
  return (
    <dl className="facts">
      <dt>{t('email')}</dt>
      <dd>
        <Email address={me.email} />
      </dd>
      <dt>{t('fullName')}</dt>
      <dd>{me.fullName ?? t('notGiven')}</dd>
      <dt>{t('phone')}</dt>
      <dd>{me.phone ?? t('notGiven')}</dd>
      <dt>{t('state')}</dt>
      <dd>{me.state ? stateOf(`state_${me.state}`) : t('notGiven')}</dd>
      <dt>{t('memberSince')}</dt>
      <dd>{date(me.createdAt)}</dd>
    </dl>
  );
}

function EditForm({ me }: { me: MeResponse }) {
  const t = useTexts(profile);
  const dispatch = useAppDispatch();
  const { mode, trouble } = useAppSelector((state) => state.profile);
  const serverErrors = fieldTexts(trouble);
  const save = ({ fullName, phone, state }: Record<'fullName' | 'phone' | 'state', string>) =>
    dispatch(
      profileEdited({
        fullName: fullName.trim() || null,
        phone: normalizePhone(phone) || null,
        state: (state || null) as MeResponse['state'],
      }),
    );
  return (
    <FieldForm
      initialValues={{ fullName: me.fullName ?? '', phone: me.phone ?? '', state: me.state ?? '' }}
      onSubmit={save}
    >
      {trouble && <TroubleBanner title={t('saveFailed')} trouble={trouble} />}
      <Field label={t('email')} value={me.email} readOnly onEdit={() => {}} hint={t('emailFixed')} />
      <FormField name="fullName" label={t('fullName')} autoComplete="name" serverError={serverErrors.fullName} />
      <FormField
        name="phone"
        rule={phoneError}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        serverError={serverErrors.phone}
      />
      <StateField error={serverErrors.state} />
      <Button type="primary" htmlType="submit" loading={mode === 'saving'}>
        {t('save')}
      </Button>
    </FieldForm>
  );
}

function AccountBalance() {
  const t = useTexts(profile);
  const { data: wallet, isError } = useGetWalletQuery();
  return (
    <Panel title={t('accountBalance')}>
      <div className="stack tight">
        <div className="figure">
          <b>
            <Money paise={wallet?.balance} />
          </b>
          <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
        </div>
        <LinkButton to="/recharge" type="primary">
          {t('recharge')}
        </LinkButton>
        <LinkButton to="/transaction-history">{t('transactionHistory')}</LinkButton>
        <LinkButton to="/buy-numbers">{t('buyNumbers')}</LinkButton>
      </div>
    </Panel>
  );
}

export function ProfilePage() {
  const t = useTexts(profile);
  const dispatch = useAppDispatch();
  const mode = useAppSelector((state) => state.profile.mode);
  const read = useGetMeQuery();
  const isEditing = mode !== 'view';
  return (
    <Page title={t('title')}>
      <div className="two wide-left">
        <Panel
          title={t('details')}
          extra={
            <Button onClick={() => dispatch(isEditing ? editCancelled() : editOpened())}>
              {isEditing ? t('cancel') : t('edit')}
            </Button>
          }
        >
          <QueryContent read={read} failed={t('loadFailed')}>
            {(me) => (isEditing ? <EditForm me={me} /> : <ProfileDetails me={me} />)}
          </QueryContent>
          <SupportViews />
        </Panel>
        <AccountBalance />
        <WithdrawPanel />
        <CountedPanel />
        <PreferencesPanel />
        <PasswordPanel />
        <SessionsPanel />
        <PersonalDataPanel />
      </div>
    </Page>
  );
}
