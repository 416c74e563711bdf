/** Says that a price has reached an alert, on whatever page the customer is. */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showToast } from '@candor/ui/overlays/toast';
import { isAlertNews } from '../../api/alert-news.ts';
import { useText } from '../../text/text.tsx';
import { alertsQuery } from './alert-queries.ts';
import { alertText } from './alert-words.ts';

/** More at once than anybody can read. */
const SHOWN_MAX = 3;

export function AlertToasts() {
  const text = useText();
  const { t } = text;
  const navigate = useNavigate();
  const { data } = useQuery(alertsQuery('ended', 1));
  useEffect(() => {
    if (data === undefined) return;
    const fresh = data.list.filter(
      ({ id, status, endedAt }) => status === 'fired' && isAlertNews(id, endedAt, data.asOf),
    );
    for (const alert of fresh.slice(0, SHOWN_MAX)) {
      const label = t('alerts.list');
      void showToast('notice', alertText(alert, text), { label, onPress: () => void navigate('/alerts') });
    }
  }, [data, navigate, t, text]);
  return null;
}
