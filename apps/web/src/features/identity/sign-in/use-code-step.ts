/** The second step of a form as a step of the browser's history, so that its Back button leads to the first step and not out of the form. */
import { useLocation, useNavigate } from 'react-router';

export function useCodeStep(isPossible: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const current = typeof state === 'object' && state !== null ? state : {};
  return {
    isAtCode: isPossible && 'isAtCode' in current,
    toCode: () => void navigate({ search: location.search }, { state: { ...current, isAtCode: true } }),
    toFields: () => void navigate(-1),
  };
}
