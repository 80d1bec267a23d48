/** Risk: whom the rules against abuse held back, and every ban with its end. */
import { Card } from 'antd';
import { useNavigate } from 'react-router';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { FlagsPanel } from '../abuse/FlagsPanel.js';
import { DataList } from '../lists/DataList.js';

export function RiskPage() {
  const t = useTexts(people);
  const navigate = useNavigate();
  return (
    <>
      <h1>{t('risk')}</h1>
      <Card title={t('capsMet')}>
        <FlagsPanel canBan onShow={(userId) => void navigate(`/users/${userId}`)} />
      </Card>
      <h2 className="console-subtitle">{t('freezes')}</h2>
      <DataList list="bans" />
    </>
  );
}
