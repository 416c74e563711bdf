/** The identity check of one customer. */
import { useParams } from 'react-router';
import { IdentityView } from '../features/kyc/index.ts';

export function IdentityPage() {
  const { id = '' } = useParams();
  return <IdentityView key={id} customerId={id} />;
}
