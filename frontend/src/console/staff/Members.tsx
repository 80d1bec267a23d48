/** The members of the staff: role, permissions, and who is removed. */
import { Button, Checkbox, Popconfirm, Tag } from 'antd';
import type { StaffResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import {
  useChangePermissionMutation,
  useChangeRoleMutation,
  useRemoveStaffMutation,
  useSessionQuery,
  useStaffQuery,
} from '../console-api.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { ColleagueAccess } from './ColleagueAccess.js';
import { ResetCodes } from './ResetCodes.js';
import { useChange } from './use-change.js';
import { usePermissions } from './use-permissions.js';

function Permissions({ id, email, role, grants, changes: seen }: StaffResponse) {
  const t = useTexts(consoleTexts);
  const run = useChange();
  const permissions = usePermissions();
  const [change, { isLoading }] = useChangePermissionMutation();
  const granted = grants.map(({ permission }) => permission);
  if (role === 'super_admin') return t('allPermissions');
  const toggle = (permission: (typeof permissions)[number], isGranted: boolean) =>
    run(
      () => change({ id, change: { permission, isGranted, seen } }).unwrap(),
      t(isGranted ? 'granted' : 'revoked', { permission, email }),
    );
  return (
    <div className="console-permissions" role="group" aria-label={t('permissionsOf', { email })}>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          checked={granted.includes(permission)}
          disabled={isLoading}
          onChange={({ target }) => void toggle(permission, target.checked)}
        >
          {permission}
        </Checkbox>
      ))}
    </div>
  );
}

function MemberActions(member: StaffResponse) {
  const { id, email, role, changes: seen } = member;
  const t = useTexts(consoleTexts);
  const ownId = useSessionQuery().data?.me?.id;
  const run = useChange();
  const [changeRole, { isLoading: isChanging }] = useChangeRoleMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveStaffMutation();
  const next = role === 'super_admin' ? 'staff' : 'super_admin';
  return (
    <span className="console-tags">
      <Button
        disabled={isChanging}
        onClick={() => void run(() => changeRole({ id, change: { role: next, seen } }).unwrap(), t('saved'))}
      >
        {next === 'super_admin' ? t('makeSuperAdmin') : t('endSuperAdmin')}
      </Button>
      {id !== ownId && <ColleagueAccess {...member} />}
      {id !== ownId && <ResetCodes {...member} />}
      <Popconfirm
        title={t('removeQuestion', { email })}
        okText={t('remove')}
        cancelText={t('cancel')}
        onConfirm={() => void run(() => remove({ id, seen }).unwrap(), t('saved'))}
      >
        <Button danger disabled={isRemoving}>
          {t('remove')}
        </Button>
      </Popconfirm>
    </span>
  );
}

export function Members() {
  const t = useTexts(consoleTexts);
  return (
    <Part read={useStaffQuery()}>
      {(rows) => (
        <ConsoleTable
          label={t('members')}
          rows={rows}
          isLoading={false}
          empty={t('none')}
          tableFrom={900} // permissions and the buttons side by side need it
          columns={[
            {
              title: t('name'),
              cell: ({ name, email }) => (
                <div className="console-name">
                  <strong>{name}</strong>
                  <br />
                  {email}
                </div>
              ),
            },
            { title: t('role'), cell: ({ role }) => <Tag>{role}</Tag> },
            { title: t('permissions'), cell: (member) => <Permissions {...member} /> },
            { title: t('action'), cell: (member) => <MemberActions {...member} /> },
          ]}
        />
      )}
    </Part>
  );
}
