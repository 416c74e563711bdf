/** The link to the log-in page. */
import { Link } from 'react-router';
import { buttonLook } from '@candor/ui/actions/button';
import { useText } from '../../../text/text.tsx';

export function ToLogin() {
  const { t } = useText();
  return (
    <Link to="/pass/login" className={buttonLook('accent', 'lg')}>
      {t('entrance.toLogin')}
    </Link>
  );
}
