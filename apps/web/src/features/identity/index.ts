/** The public interface of identity: shared fields, passkeys, and who is signed in. */
export { CodeField } from './fields/code-field.tsx';
export { NewPasswordFields } from './fields/new-password-fields.tsx';
export { hasPasskeys, makePasskey, PasskeyStopped } from './fields/passkey.ts';
export { PasswordField } from './fields/password-field.tsx';
export { PhoneField } from './fields/phone-field.tsx';
export { PROVIDER_NAMES } from './sign-in/provider-names.ts';
export { useCode } from './fields/use-code.ts';
export { userInfoQuery } from './user-query.ts';
