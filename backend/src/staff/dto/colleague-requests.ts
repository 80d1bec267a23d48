/** What a super_admin sends about other members of staff: invitations, roles and permissions, the end of an access. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsUUID, ValidateIf } from 'class-validator';
import { ReasonRequest } from '../../audit/reason-request.js';
import { SeenChanges } from '../../audit/seen.js';
import { PERMISSIONS, ROLES, type Permission, type StaffRole } from '../../domain/staff/permission.js';
import { Email, NOT_A_CHOICE, Permissions } from './staff-fields.js';

export class InviteRequest {
  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'Made by the browser: the same one again makes no second invitation. A page of the version before sends none.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsUUID('4')
  id?: string;

  @ApiProperty({ example: 'asha@example.com' })
  @Email()
  email!: string;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true })
  @Permissions()
  permissions!: Permission[];
}

export class SeenStaffQuery {
  @Type(() => Number)
  @SeenChanges()
  seen?: number;
}

export class PermissionRequest {
  @SeenChanges()
  seen?: number;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission' })
  @IsIn(PERMISSIONS, NOT_A_CHOICE)
  permission!: Permission;

  @ApiProperty({ description: 'false revokes it' })
  @IsBoolean(NOT_A_CHOICE)
  isGranted!: boolean;
}

export class RoleRequest {
  @SeenChanges()
  seen?: number;

  @ApiProperty({ enum: ROLES, enumName: 'StaffRole' })
  @IsIn(ROLES, NOT_A_CHOICE)
  role!: StaffRole;
}

export class EndAccessRequest extends ReasonRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'One session or token; without it all of them.' })
  // null is refused: it must not mean all of them
  @ValidateIf((_, value) => value !== undefined)
  @IsUUID()
  entryId?: string;
}
