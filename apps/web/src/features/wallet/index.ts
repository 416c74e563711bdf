/** What pages may import of deposits, withdrawals and the address book. */
export { AddressBook } from './payees/address-book.tsx';
export { Assets } from './assets.tsx';
export { ConfirmPayee } from './payees/confirm-payee.tsx';
export { Deposits } from './deposits.tsx';
export { Withdrawals } from './withdraw/withdrawals.tsx';
