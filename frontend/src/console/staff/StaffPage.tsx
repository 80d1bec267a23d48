/** The staff, for super_admins: members, their permissions and roles, invitations. */
import { Card } from 'antd';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { Invite, Invites } from './Invitations.js';
import { Members } from './Members.js';

export function StaffPage() {
  const t = useTexts(consoleTexts);
  return (
    <>
      <h1>{t('staff')}</h1>
      <Card title={t('members')}>
        <Members />
      </Card>
      <Card title={t('inviteTitle')}>
        <Invite />
      </Card>
      <Card title={t('openInvites')}>
        <Invites />
      </Card>
    </>
  );
}
