/** What pages may import of withdrawals and the address book. */
export { AddressBook } from './payees/address-book.tsx';
export { ConfirmPayee } from './payees/confirm-payee.tsx';
export { Withdrawals } from './withdrawals.tsx';
