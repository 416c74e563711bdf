/** Providers that open this account; nothing is shown when there are none. */
import { useQuery } from '@tanstack/react-query';
import { type ProviderName, unlinkProvider } from '@candor/contract/social';
import { call } from '../../../api/client.ts';
import { PROVIDER_NAMES } from '../../identity/index.ts';
import { useText } from '../../../text/text.tsx';
import { linkedProvidersQuery } from '../security-queries.ts';
import { AskedButton, Row, Rows, Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

export function LinkedProviders() {
  const { t } = useText();
  const { data: linked = [] } = useQuery(linkedProvidersQuery);
  if (linked.length === 0) return null;
  return (
    <Section title={t('security.providers')}>
      <Rows>
        {linked.map((link) => (
          <LinkedProvider key={link.provider} {...link} />
        ))}
      </Rows>
    </Section>
  );
}

type LinkedProviderProps = { readonly provider: ProviderName; readonly email: string; readonly since: string };

function LinkedProvider({ provider, email, since }: LinkedProviderProps) {
  const { t, dateTime } = useText();
  const task = useTask();
  const name = PROVIDER_NAMES[provider];
  return (
    <Row
      title={name}
      text={
        <>
          <bdi>{email}</bdi> · {t('security.since', { time: dateTime(since) })}
        </>
      }
      actions={
        <AskedButton
          label={t('security.unlink')}
          title={name}
          text={t('security.unlinkText', { provider: name })}
          task={task}
          onConfirm={() => task.run(() => call(unlinkProvider, { body: { provider } }))}
        />
      }
    />
  );
}
