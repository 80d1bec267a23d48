/** The members of the staff: role, permissions, and who is removed. */
import { Button, Checkbox, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
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

interface Member extends StaffResponse {
  /** The list is being read: what a change says was seen of the member may be old. */
  isReading: boolean;
}

/** The changes of one member: while one runs, neither their boxes nor their buttons send another. */
const useMemberChanges = ({ id, isReading }: Member) => {
  const [changePermission, permission] = useChangePermissionMutation({ fixedCacheKey: `permission of ${id}` });
  const [changeRole, role] = useChangeRoleMutation({ fixedCacheKey: `role of ${id}` });
  const [remove, removal] = useRemoveStaffMutation({ fixedCacheKey: `removal of ${id}` });
  const isBusy = isReading || permission.isLoading || role.isLoading || removal.isLoading;
  return { changePermission, changeRole, remove, isBusy };
};

function Permissions(member: Member) {
  const { id, email, role, grants, changes: seen } = member;
  const t = useTexts(consoleTexts);
  const run = useChange();
  const permissions = usePermissions();
  const { changePermission, isBusy } = useMemberChanges(member);
  const granted = grants.map(({ permission }) => permission);
  if (role === 'super_admin') return t('allPermissions');
  const toggle = (permission: (typeof permissions)[number], isGranted: boolean) =>
    run(
      () => changePermission({ id, change: { permission, isGranted, seen } }).unwrap(),
      t(isGranted ? 'granted' : 'revoked', { permission, email }),
    );
  return (
    <div className="console-permissions" role="group" aria-label={t('permissionsOf', { email })}>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          checked={granted.includes(permission)}
          disabled={isBusy}
          onChange={({ target }) => void toggle(permission, target.checked)}
        >
          {permission}
        </Checkbox>
      ))}
    </div>
  );
}

const DIALOGS = { access: ColleagueAccess, codes: ResetCodes };

interface Opened {
  readonly dialog: keyof typeof DIALOGS;
  readonly id: string;
}

interface ActionsProps extends Member {
  onOpen: (opened: Opened) => void;
}

function MemberActions({ isReading, onOpen, ...member }: ActionsProps) {
  const { id, email, role, changes: seen } = member;
  const t = useTexts(consoleTexts);
  const ownId = useSessionQuery().data?.me?.id;
  const run = useChange();
  const { changeRole, remove, isBusy } = useMemberChanges({ ...member, isReading });
  const next = role === 'super_admin' ? 'staff' : 'super_admin';
  return (
    <span className="console-tags">
      <Button
        disabled={isBusy}
        onClick={() => void run(() => changeRole({ id, change: { role: next, seen } }).unwrap(), t('saved'))}
      >
        {next === 'super_admin' ? t('makeSuperAdmin') : t('endSuperAdmin')}
      </Button>
      {id !== ownId && (
        <>
          <Button onClick={() => onOpen({ dialog: 'access', id })}>{t('accessButton')}</Button>
          <Button onClick={() => onOpen({ dialog: 'codes', id })}>{t('resetCodes')}</Button>
        </>
      )}
      <Popconfirm
        title={t('removeQuestion', { email })}
        okText={t('remove')}
        cancelText={t('cancel')}
        onConfirm={() => void run(() => remove({ id, seen }).unwrap(), t('saved'))}
      >
        <Button danger disabled={isBusy}>
          {t('remove')}
        </Button>
      </Popconfirm>
    </span>
  );
}

export function Members() {
  const t = useTexts(consoleTexts);
  const read = useStaffQuery();
  const isReading = read.isFetching;
  /** Not a row's own: the rows are drawn anew where a tablet is turned, and the reason typed would be gone. */
  const [opened, setOpened] = useState<Opened>();
  const member = read.data?.find(({ id }) => id === opened?.id);
  const Dialog = opened && DIALOGS[opened.dialog];
  return (
    <>
      <Part read={read}>
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
              { title: t('permissions'), cell: (member) => <Permissions {...member} isReading={isReading} /> },
              {
                title: t('action'),
                cell: (member) => <MemberActions {...member} isReading={isReading} onOpen={setOpened} />,
              },
            ]}
          />
        )}
      </Part>
      {Dialog && member && <Dialog member={member} onClose={() => setOpened(undefined)} />}
    </>
  );
}
