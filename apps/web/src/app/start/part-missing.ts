/** A part of the program did not arrive: the network's fault, and worth another try. */

export class PartMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('a part of the page did not arrive', options);
    this.name = 'PartMissing';
  }
}
