/** The door of identity for other features: the fields that it shares, passkeys, and who is signed in. */
export { CodeField } from './code-field.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
export { hasPasskeys, makePasskey, PasskeyStopped } from './passkey.ts';
export { PasswordField } from './password-field.tsx';
export { PhoneField } from './phone-field.tsx';
export { PROVIDER_NAMES } from './provider-names.ts';
export { useCode } from './use-code.ts';
export { userInfoQuery } from './user-query.ts';
