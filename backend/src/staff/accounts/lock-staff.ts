/** A member of staff who is to be changed: nobody else changes them before the transaction ends. */
import { IsNull, type EntityManager } from 'typeorm';
import { Refusal } from '../../domain/refusal.js';
import { Staff } from './staff.entity.js';

const lock = { mode: 'pessimistic_write' } as const;

/** @throws Refusal 'staff-entry-not-found' */
export const lockStaff = async (id: string, manager: EntityManager): Promise<Staff> => {
  const staff = await manager.getRepository(Staff).findOne({ where: { id, removedAt: IsNull() }, lock });
  if (!staff) throw new Refusal('staff-entry-not-found');
  return staff;
};

/** All super_admins, so that two of them cannot end each other's role at the same time. */
export const lockAdmins = (manager: EntityManager): Promise<Staff[]> => {
  const where = { role: 'super_admin', removedAt: IsNull() } as const;
  return manager.getRepository(Staff).find({ where, order: { id: 'ASC' }, lock });
};

/**
 * @throws Refusal 'staff-entry-not-found'; 'last-super-admin' where none would be left
 */
export const lockForEndOfRole = async (id: string, manager: EntityManager): Promise<Staff> => {
  const admins = await lockAdmins(manager);
  const staff = await lockStaff(id, manager);
  if (staff.role === 'super_admin' && !admins.some((one) => one.id !== id && one.role === 'super_admin'))
    throw new Refusal('last-super-admin');
  return staff;
};
