/** The profile of the user, and its editable fields. */
import { Button } from 'antd';
import { useGetMeQuery, useGetWalletQuery } from '../../api/reads.js';
import type { MeResponse } from '../../api/client.gen.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
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
import { editCancelled, editOpened, profileEdited } from '../../entities/profile/profile-slice.js';

function ProfileDetails({ me }: { me: MeResponse }) {
  return (
    <dl className="facts">
      <dt>Email</dt>
      <dd>{me.email}</dd>
      <dt>Full name</dt>
      <dd>{me.fullName ?? 'Not given'}</dd>
      <dt>Phone</dt>
      <dd>{me.phone ?? 'Not given'}</dd>
      <dt>Member Since</dt>
      <dd>{date(me.createdAt)}</dd>
    </dl>
  );
}

function EditForm({ me }: { me: MeResponse }) {
  const dispatch = useAppDispatch();
  const { mode, trouble } = useAppSelector((state) => state.profile);
  const serverErrors = fieldTexts(trouble);
  const save = ({ fullName, phone }: { fullName: string; phone: string }) =>
    dispatch(profileEdited({ fullName: fullName.trim() || null, phone: normalizePhone(phone) || null }));
  return (
    <FieldForm initialValues={{ fullName: me.fullName ?? '', phone: me.phone ?? '' }} onSubmit={save}>
      {trouble && <TroubleBanner title="Failed to update profile" trouble={trouble} />}
      <Field label="Email" value={me.email} readOnly disabled onEdit={() => {}} hint="Email cannot be changed" />
      <FormField name="fullName" label="Full name" autoComplete="name" serverError={serverErrors.fullName} />
      <FormField
        name="phone"
        rule={phoneError}
        label="Phone"
        type="tel"
        autoComplete="tel"
        serverError={serverErrors.phone}
      />
      <Button type="primary" htmlType="submit" loading={mode === 'saving'}>
        Save Changes
      </Button>
    </FieldForm>
  );
}

function AccountBalance() {
  const { data: wallet, isError } = useGetWalletQuery();
  return (
    <Panel title="Account Balance">
      <div className="stack tight">
        <div className="figure">
          <b>
            <Money paise={wallet?.balance} />
          </b>
          <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
        </div>
        <LinkButton to="/recharge" type="primary">
          Recharge
        </LinkButton>
        <LinkButton to="/transaction-history">Transaction History</LinkButton>
        <LinkButton to="/buy-numbers">Buy Numbers</LinkButton>
      </div>
    </Panel>
  );
}

export function ProfilePage() {
  const dispatch = useAppDispatch();
  const mode = useAppSelector((state) => state.profile.mode);
  const read = useGetMeQuery();
  const isEditing = mode !== 'view';
  return (
    <Page title="Profile">
      <div className="two wide-left">
        <Panel
          title="Your details"
          extra={
            <Button size="small" onClick={() => dispatch(isEditing ? editCancelled() : editOpened())}>
              {isEditing ? 'Cancel' : 'Edit'}
            </Button>
          }
        >
          <QueryContent read={read} failed="Failed to load profile data">
            {(me) => (isEditing ? <EditForm me={me} /> : <ProfileDetails me={me} />)}
          </QueryContent>
        </Panel>
        <AccountBalance />
      </div>
    </Page>
  );
}
