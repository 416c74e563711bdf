/** What the files of a loan are called where they are saved; the commands that check them name them so. */
export const CERTIFICATE_FILE = 'candor-certificate.pem';

export function agreementFile(loanId: string, number: number): string {
  return `loan-${loanId}-agreement-${number}.pdf`;
}

export function sealFile(loanId: string, number: number): string {
  return `loan-${loanId}-agreement-${number}.sig`;
}

/** By which anybody can check an agreement without us: the fingerprints, then the seal. */
export function checkCommands(loanId: string, number: number): string {
  const [document, seal] = [agreementFile(loanId, number), sealFile(loanId, number)];
  return [
    `openssl dgst -sha256 ${document}`,
    `openssl x509 -in ${CERTIFICATE_FILE} -outform der | openssl dgst -sha256`,
    `openssl x509 -in ${CERTIFICATE_FILE} -noout -pubkey > candor-key.pem`,
    `openssl dgst -sha256 -verify candor-key.pem -signature ${seal} ${document}`,
  ].join('\n');
}
