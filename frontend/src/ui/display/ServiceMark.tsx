/** The mark of a service with the icon that staff gave it, or letters of its name. */
import { useGetSettingsQuery } from '../../api/reads.js';
import { DrawnMark } from './DrawnMark.js';

export function ServiceMark({ code, name }: { code: string; name: string }) {
  return <DrawnMark code={code} name={name} icon={useGetSettingsQuery().data?.serviceIcons?.[code]} />;
}
