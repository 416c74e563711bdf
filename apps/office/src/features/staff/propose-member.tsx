/** Proposes that somebody joins, gets another role, leaves, or may try to sign in again. */
import { useState } from 'react';
import { type Role, ROLES } from '@candor/core/staff/permissions';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../text/text.tsx';
import { ProposeDialog, type Proposed, useMayPropose } from '../proposals/index.ts';

const NAME = /^[A-Za-z][A-Za-z0-9._-]{2,31}$/;

export function AddMember() {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  if (!mayPropose('member.add')) return null;
  const isName = NAME.test(name.trim());
  const proposed: Proposed | null =
    isName && role !== null ? { kind: 'member.add', payload: { name: name.trim(), role } } : null;
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setOpen(true)}>
        {t('work.staff.add')}
      </Button>
      {isOpen && (
        <ProposeDialog title={t('work.staff.add')} onClose={() => setOpen(false)} proposed={proposed}>
          <TextField
            label={t('office.members.name')}
            name="name"
            value={name}
            onChange={setName}
            help={t('work.staff.nameHelp')}
            error={name === '' || isName ? null : t('work.staff.nameHelp')}
          />
          <RoleChoice value={role} onChange={setRole} />
        </ProposeDialog>
      )}
    </>
  );
}

const ACTIONS = ['unlock', 'role', 'end'] as const;
type MemberProps = { readonly member: { readonly id: string; readonly name: string; readonly role: Role } };

export function MemberActions({ member }: MemberProps) {
  const { t } = useText();
  const mayPropose = useMayPropose();
  const [asked, setAsked] = useState<'role' | 'end' | 'unlock' | null>(null);
  const [role, setRole] = useState<Role | null>(null);
  const memberId = member.id;
  const proposed: Proposed | null =
    asked === 'end' || asked === 'unlock'
      ? { kind: `member.${asked}`, payload: { memberId } }
      : role !== null && role !== member.role
        ? { kind: 'member.role', payload: { memberId, role } }
        : null;
  return (
    <div className="flex flex-wrap gap-2">
      {ACTIONS.filter((action) => mayPropose(`member.${action}`)).map((action) => (
        <Button key={action} tone="plain" size="sm" onClick={() => setAsked(action)}>
          {t(`work.kinds.member.${action}`)}
        </Button>
      ))}
      {asked !== null && (
        <ProposeDialog title={t(`work.kinds.member.${asked}`)} onClose={() => setAsked(null)} proposed={proposed}>
          <p>
            <bdi className="font-medium">{member.name}</bdi> · {t(`office.roles.${member.role}`)}
          </p>
          {asked === 'unlock' && <p className="text-ink-2">{t('office.factors.unlockText', { name: member.name })}</p>}
          {asked === 'role' && <RoleChoice value={role} onChange={setRole} />}
        </ProposeDialog>
      )}
    </div>
  );
}

function RoleChoice({ value, onChange }: { readonly value: Role | null; readonly onChange: (role: Role) => void }) {
  const { t } = useText();
  return (
    <Select
      label={t('office.members.role')}
      choices={ROLES.map((id) => ({ id, title: t(`office.roles.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
