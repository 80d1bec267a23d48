/** The system: queues, alarms, the audit and staff. */
import { lazyPart } from '../../ui/loading/lazy-part.js';
import type { ConsolePage } from '../console-page.js';
import { listPage } from '../lists/list-page.js';

export const SYSTEM_PAGES: readonly ConsolePage[] = [
  {
    path: '/ops',
    title: 'ops',
    group: 'system',
    needs: ['view_analytics'],
    page: lazyPart(() => import('../ops/OpsPage.js'), 'OpsPage'),
  },
  {
    path: '/queues',
    title: 'queues',
    group: 'system',
    needs: ['view_analytics', 'system_control'],
    page: lazyPart(() => import('../queues/QueuesPage.js'), 'QueuesPage'),
  },
  { path: '/alarms', title: 'alarms', group: 'system', needs: ['system_control'], page: listPage('alarms') },
  { path: '/audit', title: 'auditLog', group: 'system', needs: ['system_control'], page: listPage('audit') },
  {
    path: '/audit/:id',
    title: 'auditRow',
    needs: ['system_control'],
    page: lazyPart(() => import('../audit/AuditRowPage.js'), 'AuditRowPage'),
  },
  {
    path: '/staff',
    title: 'staff',
    group: 'system',
    needs: ['super_admin'],
    page: lazyPart(() => import('../staff/StaffPage.js'), 'StaffPage'),
  },
];
